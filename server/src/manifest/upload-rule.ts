import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Database, Db } from '../database/connection.ts'
import type { Limit } from '../http/limits/limits.ts'
import { authorize, type Policy } from '../http/request/policy.ts'
import type { Live } from '../live/live.ts'
import type { Recipe } from '../pictures/recipe.ts'

/** A file whose purpose is private, as the rule about its opening sees it. */
export type PrivateFile = {
  key: string
  uploadedBy: number | null
  /** The part that is opened: 'documento.pdf'. */
  part: string
}

/** How pictures of a purpose are drawn anew. */
export type PictureRule = {
  recipe: Recipe
  /** The name of the version whose address represents the picture. */
  shown(names: readonly string[]): string
  /** Pictures that one person may have drawn; drawing takes up to a few seconds of a core. */
  pace?: Limit
}

/** The rule of an upload purpose: who may upload for it, how much, and who may open the file. */
export type UploadRule = {
  purpose: UploadPurpose
  /** @throws Refusal if this person may not upload for it */
  authorize(viewer: Viewer): void
  /** Per person: the bytes of a day, finished or not, and how many uploads may be unfinished at once. */
  quota: { bytesADay: number; unfinished: number }
  /**
   * Whether texts hold these files by mentioning their addresses. A text shows no private file: only what editors write mentions
   * one, in a field that is about it.
   */
  inTexts?: true
  /**
   * For sound that people record in their browser: only such is accepted, without a picture in it, and none that plays for
   * more than so many milliseconds.
   */
  recording?: { longest: number; tooLong: string }
  /** Required where the purpose accepts pictures and isn't for papers. */
  picture?: PictureRule
  /**
   * For papers: of a PDF or a photo one PDF and pictures of its pages are made anew (decision 82). 'straight' finds the paper on a photo
   * and makes a straight page of it, 'whole' keeps all of the photo.
   */
  paper?: 'straight' | 'whole'
  /**
   * For private files: their bytes are encrypted wherever they are stored, from the first piece on, and their names aren't
   * kept (decision 82).
   */
  sealed?: true
  /**
   * For private files: asked at every opening, with its session.
   * @throws Refusal if this person may not open it
   */
  authorizeOpening?(db: Db, viewer: Viewer | null, file: PrivateFile): Promise<void>
  /**
   * For private files: awaited after `authorizeOpening` has let somebody read a part, before its first byte is sent; not for
   * requests that read no bytes. If it throws, nothing is sent.
   */
  opened?(
    services: { database: Database; live: Live },
    viewer: Viewer | null,
    file: PrivateFile,
  ): Promise<void>
}

/** The parts of a rule that making a picture needs. Files that nobody uploads have no more of one. */
export type PictureMaking = Pick<UploadRule, 'purpose' | 'picture' | 'authorizeOpening'>

/**
 * The rule for opening private files, by a policy's sentence about the row that holds the file.
 * @param rowOf null if no row holds it: nobody may open it then
 * @public
 */
export const openedBy =
  <Row, Action extends string>(
    rowOf: (db: Db, file: PrivateFile) => Promise<Row | null>,
    rights: Policy<Row, Action>,
    action: NoInfer<Action>,
  ): NonNullable<UploadRule['authorizeOpening']> =>
  async (db, viewer, file) =>
    void authorize(rights, action, viewer, await rowOf(db, file))
