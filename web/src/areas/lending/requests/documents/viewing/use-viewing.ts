import type { LoanDocument, LoanFile, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { useEffect, useState } from 'react'

type Viewing = {
  shown: { document: LoanDocument; paper: LoanPaper } | null
  /** Whether the paper in view was taken away meanwhile. */
  isGone: boolean
  view: (kind: LoanDocument['kind'], paper: string) => void
  close: () => void
}

/**
 * The paper in view. It is looked for in the newest file each time: a paper that was taken out, or a file that was closed, is in
 * view no longer, and its pages leave the screen with it.
 */
export function useViewing({ documents }: Pick<LoanFile, 'documents'>): Viewing {
  const [asked, setAsked] = useState<{ kind: LoanDocument['kind']; paper: string } | null>(null)
  const [isGone, setGone] = useState(false)
  const document = asked && documents.find(({ kind }) => kind === asked.kind)
  const paper = asked && document?.papers.find(({ id, pages }) => id === asked.paper && pages.length > 0)
  const isLost = asked !== null && !paper
  useEffect(() => {
    if (!isLost) return
    setAsked(null)
    setGone(true)
  }, [isLost])
  return {
    shown: document && paper ? { document, paper } : null,
    isGone,
    view(kind, id) {
      setGone(false)
      setAsked({ kind, paper: id })
    },
    close: () => setAsked(null),
  }
}
