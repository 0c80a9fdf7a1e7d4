import { laterPageUpTo, listAddress } from '../../../shell/addresses/list-address.ts'

export const FINANCING = '/financing'
export const BORROWER_PORTAL = '/dashboard/borrower'
export const LENDER_PORTAL = '/dashboard/lender'

/** The page's number in an address of a list of loans, which has a thousand pages at most. */
export const loanPage = laterPageUpTo(1_000)

export const borrowerAddress = listAddress(BORROWER_PORTAL, { page: loanPage })

/** A request's file, for both sides: its address says nothing, who reads it is asked each time. */
export const loanFileHref = (lrnid: string): string => `/loan/documents/${lrnid}`
