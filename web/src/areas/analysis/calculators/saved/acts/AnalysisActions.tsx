import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { LANGUAGES, type Language } from '@cancha/domain/ground/text/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { camera, document, download, edit, share } from '../../../../../ui/icons/glyphs.ts'
import { ChipToggles } from '../../../../../ui/page/Chips.tsx'
import { Badge } from '../../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { HopLinks } from '../../public/HopLinks.tsx'
import { analysisQuery } from '../../public/queries.ts'
import classes from './AnalysisActions.module.css'
import { useReportLanguage } from './report-language.ts'
import { useAnalysisActs } from './use-acts.ts'

/** Loaded with the press. */
const DescribeDialog = lazyPart(async () => (await import('./DescribeDialog.tsx')).DescribeDialog)
const LogoDialog = lazyPart(async () => (await import('./LogoDialog.tsx')).LogoDialog)
const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** The actions for a saved analysis, on its own page. */
export function AnalysisActions({ shortid }: { shortid: string }) {
  const { data: analysis } = useQuery(analysisQuery(shortid))
  return analysis ? <Actions analysis={analysis} /> : null
}

function Actions({ analysis }: { analysis: SavedAnalysis }) {
  const { report, tables } = useAnalysisActs(analysis)
  const [open, setOpen] = useState<'describe' | 'share' | 'logo' | null>(null)
  const [language, setLanguage] = useReportLanguage(analysis.user)
  const close = () => setOpen(null)
  return (
    <Card className="stack-s no-print" as="section" aria-label="Tu análisis guardado">
      {(analysis.name || analysis.tags.length > 0) && (
        <p className="row row-wrap">
          {analysis.name && <strong>{analysis.name}</strong>}
          {analysis.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      <div className={classes.acts}>
        <HopLinks from={{ kind: 'analysis', id: analysis.shortid }} size="sm" />
        <Button variant="line" size="sm" icon={share} onClick={() => setOpen('share')}>
          Compartir
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={document}
          loading={report.busy}
          onClick={() => report.write(language)}
        >
          Informe PDF
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={download}
          loading={tables.busy}
          onClick={() => tables.write(language)}
        >
          Tablas CSV
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={edit}
          aria-label="Nombre y etiquetas"
          onClick={() => setOpen('describe')}
        >
          Nombre
        </Button>
        <Button variant="line" size="sm" icon={camera} onClick={() => setOpen('logo')}>
          Tu logotipo
        </Button>
      </div>
      <ReportLanguage language={language} onChange={setLanguage} />
      <p className="text-sm text-3">
        El informe, las tablas, el enlace y lo que preguntas en el foro llevan lo último que guardaste.
      </p>
      {open === 'share' && <ShareDialog analysis={analysis} onClose={close} onMissing={close} />}
      {open === 'describe' && <DescribeDialog analysis={analysis} onClose={close} onMissing={close} />}
      {open === 'logo' && <LogoDialog userId={analysis.user} onClose={close} onMissing={close} />}
    </Card>
  )
}

const NAMES: Record<Language, string> = { es: 'Español', en: 'English' }

/** The choice of language for report and tables, for lenders who read English. */
const ReportLanguage = ({
  language,
  onChange,
}: {
  language: Language
  onChange: (language: Language) => void
}) => (
  <div className="row row-wrap">
    <span className="text-sm" aria-hidden="true">
      Informe y tablas en
    </span>
    <ChipToggles
      label="Idioma del informe y las tablas"
      wrap
      chips={LANGUAGES.map((each) => ({ value: each, label: NAMES[each], pressed: each === language }))}
      onToggle={(value) => onChange(value as Language)}
    />
  </div>
)
