import { pages } from '@cancha/contract/calls/pages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The frequent questions and their answers. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: async () => (await call(pages.faqs, {})).faqs,
})
