/** The address of the home of administration, below which all its screens stand. */
export const ADMIN_HOME = '/admin'

/** Whether an address belongs to administration. */
export const isAdministration = (pathname: string): boolean =>
  pathname === ADMIN_HOME || pathname.startsWith(`${ADMIN_HOME}/`)
