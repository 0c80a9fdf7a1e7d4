/** The address at which an uploaded file is served. */
export const FILE_ADDRESS = /^\/media\/archivos\/[A-Za-z0-9_-]{22}\/[a-z0-9-]{1,40}\.[a-z0-9]{2,5}$/
