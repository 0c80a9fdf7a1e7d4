import { dealsHref } from '@cancha/domain/deals/finding/filter-params'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { withReturnPath } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { bell } from '../../../ui/icons/glyphs.ts'

const SaveSearchDialog = lazyPart(async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog)

const LABEL = 'Guardar esta búsqueda'

/** Beside the list's filters: saves them. A visitor signs in first, and comes back to the same list. */
export function SaveSearchButton({ filters }: { filters: DealFilters }) {
  const { data: user } = useSuspenseQuery(sessionQuery)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!user)
    return (
      <LinkButton variant="line" icon={bell} href={withReturnPath('/login', dealsHref(filters))}>
        {LABEL}
      </LinkButton>
    )
  return (
    <>
      <Button
        variant="line"
        icon={bell}
        aria-haspopup="dialog"
        onPointerEnter={SaveSearchDialog.warm}
        onClick={() => setOpened(true)}
      >
        {LABEL}
      </Button>
      {opened && <SaveSearchDialog filters={filters} onClose={close} onMissing={close} />}
    </>
  )
}
