/** The kinds of property that most programmes accept: houses of one to four homes. */
export const HOUSES = ['house', 'duplex', 'triplex', 'fourplex', 'townhouse']
/** Both tax options: a tax number, or a social security number. */
export const ANY_TAX = ['tax_id', 'social_security']
