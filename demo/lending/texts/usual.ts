/** What most programmes take: houses of one to four homes. */
export const HOUSES = ['house', 'duplex', 'triplex', 'fourplex', 'townhouse']
/** Who pays taxes with either number. */
export const ANY_TAX = ['tax_id', 'social_security']
