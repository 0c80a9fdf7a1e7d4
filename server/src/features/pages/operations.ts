import { inbox } from '@cancha/contract/inbox'
import { pages } from '@cancha/contract/pages'

/** Pages that the operator writes, and what people write to the operator. */
export const pageOperations = { ...pages, ...inbox }
