import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFile, LoanPaper } from '@cancha/contract/lending/documents/loan-file'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import type { DocumentKind } from '@cancha/domain/lending/documents/kinds'
import { useEffect, useRef, useState } from 'react'
import { useUploads } from '../../../../../api/uploads/use-uploads.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import type { UploadItem } from '../../../../../ui/uploader/upload-item.ts'
import { shownFiles } from '../queries.ts'

/** A file that the server keeps and that isn't in the loan's file yet. */
export type ArrivedFile = {
  id: string
  /** its address */
  url: string
  /** as it was chosen */
  file: File
  /** the id of the paper in whose place it comes */
  replaces: string | undefined
  /** why it wasn't put in the file; null while that is tried */
  failure: string | null
}

/** A paper that was made of a photo since the page is open. */
export type MadePaper = {
  id: string
  /** the photo itself, from which it is made again if something of it was cut off */
  photo: File
  isWhole: boolean
}

type Options = { lrnid: string; kind: DocumentKind; owner: string }

/**
 * Adds papers to a document of the borrower's own file: each upload is put in the file as soon as the server keeps it, in the order
 * in which they were chosen. A refused paper stays with its reason, and can be tried again without a new upload.
 */
export function usePaperAdding({ lrnid, kind, owner }: Options) {
  const [arrived, setArrived] = useState<readonly ArrivedFile[]>([])
  const [made, setMade] = useState<readonly MadePaper[]>([])
  const [replacing, setReplacing] = useState<LoanPaper | null>(null)
  /** The ids of the papers in whose place files were chosen. By the file, because others may arrive before it. */
  const replacedBy = useRef(new WeakMap<File, string>())
  /** The files that the server keeps, by their ids in the queue. */
  const stored = useRef(new Set<string>())
  /** One after another: a second press of a write does nothing. */
  const turn = useRef(Promise.resolve())
  const { write } = useWrite(loanDocuments.addLoanPaper, {
    makesStale: shownFiles,
    // It stands at the file's own line.
    refused: () => undefined,
  })
  const uploads = useUploads({
    owner,
    purpose: lendingPurposes.document,
    place: `${lendingPurposes.document.name} ${lrnid} ${kind}`,
    onStored({ url }, file, id) {
      stored.current.add(id)
      uploads.onRemove(id)
      const replaces = replacedBy.current.get(file)
      enqueue({ id, url, file, replaces, failure: null })
      setReplacing((paper) => (paper?.id === replaces ? null : paper))
    },
  })

  const { items, onRemove } = uploads
  // A file that has arrived has a line of its own. A small file may arrive before this page has drawn the queue that sent it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a file arrived
  useEffect(() => {
    for (const { id } of items) if (stored.current.has(id)) onRemove(id)
  }, [items])

  function enqueue(entry: ArrivedFile) {
    setArrived((before) => [...before.filter(({ id }) => id !== entry.id), { ...entry, failure: null }])
    turn.current = turn.current.then(() => put(entry))
  }

  async function put(entry: ArrivedFile) {
    const { id, url, file, replaces } = entry
    const { answer, error } = await write({
      body: { lrnid, kind, file: url, ...(replaces !== undefined && { replaces }) },
    })
    if (!answer) {
      const failure = error?.message ?? null
      return setArrived((before) => before.map((each) => (each.id === id ? { ...each, failure } : each)))
    }
    setArrived((before) => before.filter((each) => each.id !== id))
    const paper = newestPaper(answer.file, kind)
    if (paper && isPhoto(file))
      setMade((before) => [
        ...before.filter((each) => each.id !== replaces),
        { id: paper.id, photo: file, isWhole: false },
      ])
  }

  return {
    uploads,
    arrived,
    made,
    /** The paper in whose place the next one comes. */
    replacing,
    isAtWork: items.length > 0 || arrived.length > 0 || made.length > 0,
    /** Whether a file is on its way, without waiting for the person. */
    isSending: items.some(isOnItsWay) || arrived.some(({ failure }) => failure === null),
    /** Sends files that were just chosen, in the place of a paper or beside those that are there. */
    add(files: readonly File[], replaces = replacing?.id) {
      if (replaces !== undefined) for (const file of files) replacedBy.current.set(file, replaces)
      uploads.onAdd(files)
    },
    replace: setReplacing,
    retry: enqueue,
    forget: (id: string) => setArrived((before) => before.filter((each) => each.id !== id)),
    /** A paper that was made again of the same photo took the place of another. */
    madeAgain(before: MadePaper, file: Pick<LoanFile, 'documents'>) {
      const paper = newestPaper(file, kind)
      if (paper)
        setMade((all) =>
          all.map((each) => (each === before ? { ...each, id: paper.id, isWhole: true } : each)),
        )
    },
    /** Ends the look at the papers that were just added. */
    finish() {
      setMade([])
      setReplacing(null)
    },
    lrnid,
    kind,
  }
}

export type PaperAdding = ReturnType<typeof usePaperAdding>

const isOnItsWay = ({ phase }: UploadItem) => phase !== 'failed' && phase !== 'unfinished'
const isPhoto = ({ type }: File) => type.startsWith('image/')

/** The paper that came last: ids grow. */
export const newestPaper = (
  { documents }: Pick<LoanFile, 'documents'>,
  kind: DocumentKind,
): LoanPaper | undefined =>
  documents
    .find((document) => document.kind === kind)
    ?.papers.toSorted((one, other) => Number(one.id) - Number(other.id))
    .at(-1)
