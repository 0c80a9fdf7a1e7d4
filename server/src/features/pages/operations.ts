import { inbox } from '@cancha/contract/inbox'
import { pages } from '@cancha/contract/pages'

/** The operations of editors' pages and of the contact inbox. */
export const pageOperations = { ...pages, ...inbox }
