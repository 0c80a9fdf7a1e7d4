import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { ShareButton } from '../../../ui/share/ShareButton.tsx'
import { pageQuery } from './queries.ts'

/** A page written by the editors: title, lead and text. */
export function BasicPage({ id }: { id: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(id))
  return <PageText title={page.title} lead={page.lead} body={page.body} />
}

export function PageText({ title, lead, body }: { title: string; lead: string; body: string }) {
  return (
    <article className="wrap wrap-narrow sec stack-l">
      <PageHeader title={title} lead={lead || undefined} />
      <RichText html={body} />
      <div>
        <ShareButton />
      </div>
    </article>
  )
}
