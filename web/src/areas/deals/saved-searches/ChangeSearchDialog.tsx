import { searches } from '@cancha/contract/calls/deals/searches'
import { searchInWords } from '@cancha/domain/deals/finding/filter-words'
import { useWrite } from '../../../api/use-write.ts'
import { filtersOf, ownSearches, type SavedSearch } from './queries.ts'
import { SearchDialog, useSearchForm } from './SearchDialog.tsx'

/** Changes the name of a saved search, or how often its owner is told. */
export function ChangeSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { id, name, often } = search
  const form = useSearchForm({ name, often })
  const { write, busy } = useWrite(searches.changeSearch, {
    form,
    makesStale: ownSearches,
    says: 'Guardamos el cambio.',
    done: onClose,
  })
  return (
    <SearchDialog
      form={form}
      title="Cambiar la búsqueda"
      sending={busy}
      onSend={(body) => write({ params: { id }, body })}
      onClose={onClose}
    >
      {searchInWords(filtersOf(search))}
    </SearchDialog>
  )
}
