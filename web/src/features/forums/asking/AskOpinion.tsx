import { useState } from 'react'
import { useViewer } from '../../../api/use-viewer.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import type { AnalysisToolProps } from '../../../shell/manifest/feature.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { forum } from '../../../ui/icons/glyphs.ts'

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog)

/** Asks the forum about a saved analysis, which goes with the question as it was saved last. */
export function AskOpinion({ analysis }: AnalysisToolProps) {
  const user = useViewer()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  if (!user) return null
  return (
    <>
      <Button size="sm" icon={forum} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Pedir opinión
      </Button>
      {asks && (
        <AskDialog
          user={user}
          tier="free"
          attached={{ kind: 'analysis', analysis }}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}
