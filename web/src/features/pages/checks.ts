import { pages } from '@cancha/contract/pages'

/** What the forms of the house's pages are held against. Loaded when the first of them is used: see `checkedLater`. */
export const Contact = pages.contact.body
export const Preregistration = pages.preregister.body
