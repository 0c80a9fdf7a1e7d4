import { PageHeader } from '../../ui/page/PageHeader.tsx'

type Props = { title: string; lead: string; sections: { title: string; paragraphs: string[] }[] }

/** A long text with headings, at a width that reads well. */
export function LegalText({ title, lead, sections }: Props) {
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title={title} lead={lead} />
      {sections.map((section) => (
        <section className="stack" key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
