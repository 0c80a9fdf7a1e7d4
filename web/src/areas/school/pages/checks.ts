import { pages } from '@cancha/contract/school/pages'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Contact = pages.contact.body
export const Preregistration = pages.preregister.body
