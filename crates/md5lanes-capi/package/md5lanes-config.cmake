# For find_package(md5lanes). Targets: md5lanes::md5lanes, the shared library; md5lanes::static, the archive; md5lanes::isal,
# the archive with ISA-L's interface.
get_filename_component(md5lanes_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET md5lanes::md5lanes)
  add_library(md5lanes::md5lanes SHARED IMPORTED)
  set_target_properties(md5lanes::md5lanes PROPERTIES
    IMPORTED_LOCATION "${md5lanes_PREFIX}/lib/@SONAME@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
  foreach(archive static isal)
    add_library(md5lanes::${archive} STATIC IMPORTED)
    set_target_properties(md5lanes::${archive} PROPERTIES
      INTERFACE_LINK_LIBRARIES "gcc_s;pthread;m;dl"
      INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
  endforeach()
  set_property(TARGET md5lanes::static PROPERTY IMPORTED_LOCATION "${md5lanes_PREFIX}/lib/libmd5lanes.a")
  set_property(TARGET md5lanes::isal PROPERTY IMPORTED_LOCATION "${md5lanes_PREFIX}/lib/libmd5lanes_isal.a")
endif()
