import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { LinkButton } from '../../../../../ui/button/Button.tsx'
import { Menu, MenuEntries } from '../../../../../ui/frame/Menu.tsx'
import { document, download, edit, more, plus, share, trash } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { useAnalysisActs } from '../acts/use-acts.ts'
import { changeAddress, titleOf, viewAddress } from '../kinds.ts'

export interface AnalysisList {
  analyses: readonly SavedAnalysis[]
  isChosen: (analysis: SavedAnalysis) => boolean
  onChoose: (analysis: SavedAnalysis) => void
  /** whether the maximum is already chosen */
  full: boolean
  /** called when an analysis is being deleted */
  onRemove: (analysis: SavedAnalysis) => void
  onOpen: (what: 'describe' | 'share', analysis: SavedAnalysis) => void
}

type RowActsProps = Pick<AnalysisList, 'onRemove' | 'onOpen'> & {
  analysis: SavedAnalysis
  className?: string | undefined
}

/** The specification's two buttons, and a menu with the other actions. */
export function RowActs({ analysis, onRemove, onOpen, className }: RowActsProps) {
  const title = titleOf(analysis)
  const acts = useAnalysisActs(analysis)
  const remove = () => {
    onRemove(analysis)
    void acts.remove()
  }
  return (
    <div className={className}>
      <LinkButton size="sm" variant="line" href={changeAddress(analysis)} aria-label={`Update: ${title}`}>
        Update
      </LinkButton>
      <LinkButton size="sm" href={viewAddress(analysis)} aria-label={`View Analysis: ${title}`}>
        View Analysis
      </LinkButton>
      <Menu trigger={<Icon glyph={more} />} label={`Más acciones: ${title}`} align="end">
        <MenuEntries
          label={title}
          entries={[
            { label: 'Compartir', icon: share, onSelect: () => onOpen('share', analysis) },
            { label: 'Informe PDF', icon: document, onSelect: () => acts.report.write('es') },
            {
              label: 'Informe PDF en inglés',
              icon: document,
              onSelect: () => acts.report.write('en'),
            },
            { label: 'Tablas CSV', icon: download, onSelect: () => acts.tables.write('es') },
            { label: 'Duplicar', icon: plus, onSelect: () => acts.duplicate() },
            { label: 'Nombre y etiquetas', icon: edit, onSelect: () => onOpen('describe', analysis) },
            { label: 'Borrar', icon: trash, onSelect: remove },
          ]}
        />
      </Menu>
    </div>
  )
}
