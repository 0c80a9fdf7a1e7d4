export const LENDER_PROFILE = '/dashboard/lender/profile'
export const LENDER_PROGRAMMES = '/dashboard/lender/programas'
