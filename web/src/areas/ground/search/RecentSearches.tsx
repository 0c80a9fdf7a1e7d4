import { Button } from '../../../ui/button/Button.tsx'
import { ChipLinks } from '../../../ui/page/Chips.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { searchHref } from './kinds.ts'
import { useRecent } from './use-recent.ts'

/** The recent searches in this browser. Rendered after hydration, since the server doesn't know them. */
export function RecentSearches() {
  const { recent, forget } = useRecent()

  if (recent.length === 0)
    return <p className="text-2">Escribe una o más palabras. Da igual si llevan acentos o no.</p>
  return (
    <section className="stack-s">
      <SectionHead title="Búsquedas recientes">
        <Button variant="ghost" size="sm" onClick={forget}>
          Borrar
        </Button>
      </SectionHead>
      <ChipLinks
        label="Búsquedas recientes"
        chips={recent.map((one) => ({ label: one, href: searchHref(one) }))}
      />
    </section>
  )
}
