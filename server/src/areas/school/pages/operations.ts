import { inbox } from '@cancha/contract/school/inbox'
import { pages } from '@cancha/contract/school/pages'

/** The operations of editors' pages and of the contact inbox. */
export const pageOperations = { ...pages, ...inbox }
