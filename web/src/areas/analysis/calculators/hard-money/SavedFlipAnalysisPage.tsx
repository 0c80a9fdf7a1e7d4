import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { pageHead } from '../../../../shell/head/brand.ts'
import { bringParts } from '../../../../shell/manifest/SlotParts.tsx'
import { analysisParts } from '../public/slots.ts'
import { loadSaved, useSaved } from '../wizard/saved-analysis.ts'
import { PLACES } from '../wizard/words.ts'
import { FlipAnalysis } from './FlipAnalysis.tsx'

export const Route = createFileRoute('/calculator/flip/update/$shortid')({
  beforeLoad: requireSession,
  loader: async ({ context, params }) => {
    await Promise.all([
      loadSaved(context, params.shortid, 'flip_analysis'),
      bringParts(context, analysisParts),
    ])
  },
  head: pageHead(PLACES.flip_analysis.title, PLACES.flip_analysis.lead),
  component: SavedFlipAnalysisPage,
})

function SavedFlipAnalysisPage() {
  const saved = useSaved(Route.useParams().shortid)
  return <FlipAnalysis key={saved.shortid} saved={saved} />
}
