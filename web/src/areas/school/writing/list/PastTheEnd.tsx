import { LinkButton } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

/**
 * Stands in for a page past the end of its list: what was there is gone, or the address is an old one.
 * @param href of the last page that has something
 */
export function PastTheEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="En esta página ya no hay nada"
      action={<LinkButton href={href}>Ir a la última página</LinkButton>}
    />
  )
}
