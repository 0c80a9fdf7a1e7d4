import type { AliasPage } from '../../../shell/alias/alias-page.ts'
import { FaqContent } from './public/FaqContent.tsx'
import { faqsQuery } from './public/queries.ts'

/** All questions are on one page without an alias; editors preview that page. */
export const faqPreview: AliasPage = {
  async load({ queryClient }) {
    await queryClient.ensureQueryData(faqsQuery)
    return { title: 'Preguntas frecuentes', description: '' }
  },
  Page: FaqContent,
}
