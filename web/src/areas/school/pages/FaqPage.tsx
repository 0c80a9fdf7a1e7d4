import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../../shell/head/brand.ts'
import { FAQ_LEAD } from './faq-lead.ts'
import { linkedQuestions } from './linked-questions.ts'
import { FaqContent } from './public/FaqContent.tsx'
import { faqsQuery } from './public/queries.ts'

export const Route = createFileRoute('/faq')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(faqsQuery),
  head: ({ loaderData }) => ({
    meta: [...pageMeta('Preguntas frecuentes', FAQ_LEAD), ...linkedQuestions(loaderData ?? [])],
  }),
  component: FaqContent,
})
