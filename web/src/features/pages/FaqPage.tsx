import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { linkedQuestions } from '../../shell/linked-data.ts'
import { FaqContent } from './FaqContent.tsx'
import { FAQ_LEAD } from './faq-lead.ts'
import { faqsQuery } from './queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(faqsQuery),
  head: ({ loaderData }) => ({
    meta: [...pageMeta('Preguntas frecuentes', FAQ_LEAD), ...linkedQuestions(loaderData ?? [])],
  }),
  component: FaqContent,
})
