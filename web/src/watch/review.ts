import { useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { ReviewedDecision, ReviewStart } from '../engine/types';

// The review of a run (docs/review.md) in several workers: first the chances, so that the curve is
// there soon, then what each decision cost, then those that cost most once more.

const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
const AT_ONCE = 4; // decisions in a call, so that news come often

export interface Review extends ReviewStart {
  /** The chance to win before each decision, and at the end. */
  chances: (number | null)[];
  measured: (ReviewedDecision | null)[];
  /** What part of the work is done. */
  progress: number;
  running: boolean;
  error: string;
}

/** Those that cost most, and more than an error of the measurement. */
export function costliest(review: Review, count: number): ReviewedDecision[] {
  return review.measured
    .filter((decision) => decision !== null && decision.stands_out)
    .sort((a, b) => b!.cost - a!.cost)
    .slice(0, count) as ReviewedDecision[];
}

/** Works through a replay and tells how far it is. Returns what stops it. */
export function reviewRun(replay: string, tell: (review: Review) => void): () => void {
  const engines = Array.from({ length: WORKERS }, () => new Engine());
  const review: Review = { decisions: 0, again: 0, won: false, over: false, chances: [], measured: [], progress: 0, running: true, error: '' };
  const stop = () => {
    if (!review.running) return;
    review.running = false;
    engines.forEach((engine) => engine.stop());
    tell({ ...review });
  };

  // All of the work, some at a time, by whoever is free.
  const share = async (numbers: number[], part: number, work: (engine: Engine, some: number[]) => Promise<void>) => {
    const before = review.progress;
    let next = 0;
    let done = 0;
    await Promise.all(
      engines.map(async (engine) => {
        while (next < numbers.length) {
          const some = numbers.slice(next, (next += AT_ONCE));
          await work(engine, some);
          done += some.length;
          review.progress = before + (part * done) / numbers.length;
          tell({ ...review });
        }
      }),
    );
    review.progress = before + part;
  };
  const chances = (number: number) => ({ number, before: review.chances[number - 1]!, after: review.chances[number]! });
  const take = (decisions: ReviewedDecision[]) => {
    for (const decision of decisions) review.measured[decision.action - 1] = decision;
  };

  const work = async () => {
    await Promise.all(engines.map((engine) => engine.openReplay(replay)));
    Object.assign(review, await engines[0]!.beginReview());
    const numbers = Array.from({ length: review.decisions }, (_, index) => index + 1);
    review.chances = new Array(review.decisions + 1).fill(null);
    review.measured = new Array(review.decisions).fill(null);
    if (review.decisions > 0) {
      await share([...numbers, review.decisions + 1], 0.15, async (engine, some) => {
        (await engine.reviewChances(some)).forEach((chance, index) => (review.chances[some[index]! - 1] = chance));
      });
      await share(numbers, 0.6, async (engine, some) => take(await engine.reviewDecisions(some.map(chances))));
      const candidates = review.measured
        .filter((decision) => decision?.strong)
        .sort((a, b) => b!.cost - a!.cost)
        .slice(0, review.again)
        .map((decision) => decision!.action);
      await share(candidates, 0.25, async (engine, some) => {
        const again = some.map((number) => {
          const { luck, strong } = review.measured[number - 1]!;
          return { ...chances(number), luck, strong: strong!.action };
        });
        take(await engine.reviewDecisions(again));
      });
    }
    review.progress = 1;
    stop();
  };
  work().catch((problem: Error) => {
    if (!review.running) return; // a stopped engine refuses what it was at
    review.error = problem.message;
    stop();
  });
  return stop;
}

const known = new Map<string, Review>(); // of this visit, by the replay

/** The review of the run of an engine, begun as soon as there is one. */
export function useReview(engine: Engine, run: string): { review: Review | null; stop: () => void } {
  const [review, setReview] = useState<Review | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!run) return;
    let late = false;
    setReview(null);
    void engine.replay().then((replay) => {
      if (late) return;
      const done = known.get(replay);
      if (done) return setReview(done);
      stop.current = reviewRun(replay, (news) => {
        if (news.progress === 1 && !news.error) known.set(replay, news);
        if (!late) setReview(news);
      });
    });
    return () => {
      late = true;
      stop.current();
    };
  }, [engine, run]);
  return { review, stop: () => stop.current() };
}
