import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageText } from './BasicPage.tsx'
import { fixedPageHead, loadFixedPage } from './fixed-page.ts'
import { fixedPageQuery } from './queries.ts'

const ALIAS = 'terms-and-conditions'

export const Route = createFileRoute('/terms_and_conditions')({
  loader: loadFixedPage(ALIAS),
  head: fixedPageHead,
  component: TermsPage,
})

function TermsPage() {
  return <PageText {...useSuspenseQuery(fixedPageQuery(ALIAS)).data} />
}
