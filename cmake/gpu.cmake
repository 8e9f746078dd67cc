# jimbo_add_gpu(TARGET SOURCE)
#
# Compiles a CUDA source with JIMBO_NVCC and adds it to a library. CMake's own way of CUDA wants a whole toolkit to be
# installed, which NVIDIA's packages for Python are not.
set(JIMBO_CUDA_ARCH "all-major" CACHE STRING "GPUs to compile for, as for nvcc's -arch")

function(jimbo_add_gpu target source)
  get_filename_component(nvcc ${JIMBO_NVCC} REALPATH)
  get_filename_component(toolkit ${nvcc}/../.. ABSOLUTE)
  find_library(JIMBO_CUDART cudart_static REQUIRED HINTS ${toolkit}
    PATH_SUFFIXES lib lib64 targets/x86_64-linux/lib targets/sbsa-linux/lib)
  get_filename_component(name ${source} NAME_WE)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${name}.cu.o)
  # Products and sums are rounded one by one, as on the host.
  add_custom_command(OUTPUT ${object}
    COMMAND ${JIMBO_NVCC} -std=c++20 -O3 -arch=${JIMBO_CUDA_ARCH} --fmad=false --expt-relaxed-constexpr
      -Xcompiler -ffp-contract=off,-fPIC -I${PROJECT_SOURCE_DIR}/src -MD -MF ${object}.d
      -c ${PROJECT_SOURCE_DIR}/${source} -o ${object}
    DEPENDS ${source} DEPFILE ${object}.d COMMENT "Compiling ${source} for GPUs" VERBATIM)
  # Linked by its path: as a source of an object library it would be left out by CMake 3.25.
  add_custom_target(${name}_object DEPENDS ${object})
  add_dependencies(${target} ${name}_object)
  target_link_libraries(${target} PUBLIC ${object} ${JIMBO_CUDART} ${CMAKE_DL_LIBS} rt)
endfunction()
