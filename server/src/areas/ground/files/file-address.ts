/** The beginnings of the addresses at which files are served. */
export const PUBLIC_FILES = '/media/archivos'
export const PRIVATE_FILES = '/media/privados'

/** The address of a part of a file. */
export const fileAddress = (file: { key: string; private: boolean }, part: string): string =>
  `${file.private ? PRIVATE_FILES : PUBLIC_FILES}/${file.key}/${part}`
