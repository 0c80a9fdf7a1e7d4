import type { AliasPage } from '../../shell/alias/alias-page.ts'
import { FaqContent } from './public/FaqContent.tsx'
import { faqsQuery } from './public/queries.ts'

/** The questions stand together on one page, which has no short address: an editor previews that page. */
export const faqPreview: AliasPage = {
  async load({ queryClient }) {
    await queryClient.ensureQueryData(faqsQuery)
    return { title: 'Preguntas frecuentes', description: '' }
  },
  Page: FaqContent,
}
