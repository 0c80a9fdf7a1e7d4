import { LinkButton } from '../button/Button.tsx'

/** A link to another part of the list; nothing if there is none. */
type Way = { label: string; href: string } | false | null | undefined | ''

/** The ways through a list that has no page numbers: back, and on. */
export const ListPaging = ({ back, on }: { back: Way; on: Way }) => (
  <div className="row row-between">
    {back ? (
      <LinkButton variant="line" href={back.href}>
        {back.label}
      </LinkButton>
    ) : (
      <span />
    )}
    {on && (
      <LinkButton variant="line" href={on.href}>
        {on.label}
      </LinkButton>
    )}
  </div>
)
