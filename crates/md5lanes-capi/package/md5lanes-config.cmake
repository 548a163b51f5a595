# For find_package(md5lanes). Targets: md5lanes::md5lanes, the shared library; md5lanes::static, the archive.
get_filename_component(md5lanes_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET md5lanes::md5lanes)
  add_library(md5lanes::md5lanes SHARED IMPORTED)
  set_target_properties(md5lanes::md5lanes PROPERTIES
    IMPORTED_LOCATION "${md5lanes_PREFIX}/lib/@SONAME@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
  add_library(md5lanes::static STATIC IMPORTED)
  set_target_properties(md5lanes::static PROPERTIES
    IMPORTED_LOCATION "${md5lanes_PREFIX}/lib/libmd5lanes.a"
    INTERFACE_LINK_LIBRARIES "gcc_s;pthread;m;dl"
    INTERFACE_INCLUDE_DIRECTORIES "${md5lanes_PREFIX}/include")
endif()
