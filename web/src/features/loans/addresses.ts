export const FINANCING = '/financing'
export const BORROWER_PORTAL = '/dashboard/borrower'
export const LENDER_PORTAL = '/dashboard/lender'
