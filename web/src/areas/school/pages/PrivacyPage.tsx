import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageText } from './BasicPage.tsx'
import { fixedPageHead, loadFixedPage } from './fixed-page.ts'
import { fixedPageQuery } from './queries.ts'

const ALIAS = 'privacy-policy'

export const Route = createFileRoute('/privacy_policy')({
  loader: loadFixedPage(ALIAS),
  head: fixedPageHead,
  component: PrivacyPage,
})

function PrivacyPage() {
  return <PageText {...useSuspenseQuery(fixedPageQuery(ALIAS)).data} />
}
