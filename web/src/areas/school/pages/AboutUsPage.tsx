import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageText } from './BasicPage.tsx'
import { fixedPageHead, loadFixedPage } from './fixed-page.ts'
import { fixedPageQuery } from './queries.ts'

const ALIAS = 'about-us'

export const Route = createFileRoute('/aboutus')({
  loader: loadFixedPage(ALIAS),
  head: fixedPageHead,
  component: AboutUsPage,
})

function AboutUsPage() {
  return <PageText {...useSuspenseQuery(fixedPageQuery(ALIAS)).data} />
}
