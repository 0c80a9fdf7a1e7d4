import { searches } from '@cancha/contract/calls/deals/searches'
import { nameOf, searchInWords } from '@cancha/domain/deals/finding/filter-words'
import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../api/use-write.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { ownSearches, SEARCHES, savedFilters } from './queries.ts'
import { SearchDialog, useSearchForm } from './SearchDialog.tsx'

/** Saves the filters of the list as a search. */
export function SaveSearchDialog({ filters, onClose }: { filters: DealFilters; onClose: () => void }) {
  const saved = savedFilters(filters)
  const form = useSearchForm({ name: nameOf(saved), often: 'now' })
  const navigate = useNavigate()
  const { write, busy } = useWrite(searches.saveSearch, {
    form,
    makesStale: ownSearches,
    done: () => {
      onClose()
      notify.success('Guardamos tu búsqueda.', {
        label: 'Ver lo que busco',
        onClick: () => void navigate({ href: SEARCHES }),
      })
    },
  })
  return (
    <SearchDialog
      form={form}
      title="Guardar esta búsqueda"
      sending={busy}
      onSend={(values) => write({ body: { ...values, filters: saved } })}
      onClose={onClose}
    >
      {searchInWords(saved)}. Cada trato te lo contamos una sola vez, aunque cumpla varias búsquedas.
    </SearchDialog>
  )
}
