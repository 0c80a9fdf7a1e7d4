export const FINANCING = '/financing'
export const BORROWER_PORTAL = '/dashboard/borrower'
export const LENDER_PORTAL = '/dashboard/lender'

/** A request's file, for both sides: its address says nothing, who reads it is asked each time. */
export const loanFileHref = (lrnid: string): string => `/loan/documents/${lrnid}`
