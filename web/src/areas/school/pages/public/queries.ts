import { pages } from '@cancha/contract/calls/school/pages'
import { queryFor } from '../../../../api/queries.ts'

/** The frequent questions and their answers. */
export const faqsQuery = queryFor(pages.faqs, {}, { take: ({ faqs }) => faqs })
