/** The sections of «Lo tuyo», the head of a member's panel, in their order, each with the most lines that it shows at once. */
export const HOME_SECTIONS = {
  /** Something that waits for the member. */
  waits: 4,
  /** The three deeds of a free member's first week. */
  firstWeek: 3,
  /** Something that the member began and didn't finish. */
  begun: 2,
  /** The member's houses: what they worked out, and deals that they look for. */
  houses: 2,
  /** The next live session. */
  session: 1,
  /** News of this week for the member. */
  week: 2,
} as const
export type HomeSection = keyof typeof HOME_SECTIONS
export const HOME_SECTION_KEYS = Object.keys(HOME_SECTIONS) as [HomeSection, ...HomeSection[]]

/**
 * How urgent a line is, the most urgent first: money that may be lost, somebody who waits for the member's answer, an answer that
 * the member waited for, work that nobody is kept waiting by, news.
 */
export const URGENCIES = ['money', 'person', 'answer', 'work', 'news'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A line, as far as its place depends on it. */
export type PlacedLine = {
  section: HomeSection
  urgency: Urgency
  /** When the last of it happened, in ISO. */
  at: string
  /** When it ends or begins, in ISO; null if it has no time. */
  until: string | null
}

/** For how many days after signing up a free member's first week is shown. */
export const FIRST_WEEK_DAYS = 7

/** Whether all deeds of a first week are done that its member didn't hide: that is celebrated once. */
export const isCelebrated = ({
  section,
  first,
}: Pick<ArrangedSection<{ done?: true | undefined }>, 'section' | 'first'>): boolean =>
  section === 'firstWeek' && first.every(({ done }) => done === true)

/** Lines that end sooner than this come before all others of their section. */
const SOON_MS = 3 * 86_400_000

/** The lines of a section: those that are shown at once, and the others, which one press opens. */
export type ArrangedSection<Line> = { section: HomeSection; first: Line[]; others: Line[] }

/**
 * Arranges the lines of «Lo tuyo»: the sections in their order, without the empty ones; in each what ends within three days first, then
 * by urgency, then what ends soonest, then the newest.
 * @param now milliseconds since 1970
 */
export function arrangeLines<Line extends PlacedLine>(
  lines: readonly Line[],
  now: number,
): ArrangedSection<Line>[] {
  const end = ({ until }: Line) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
  const soon = (line: Line) => (end(line) - now < SOON_MS ? end(line) : Number.POSITIVE_INFINITY)
  const urgency = (line: Line) => URGENCIES.indexOf(line.urgency)
  // Where neither ends, their difference isn't a number, and what comes next decides.
  const order = (one: Line, other: Line) =>
    soon(one) - soon(other) ||
    urgency(one) - urgency(other) ||
    end(one) - end(other) ||
    Date.parse(other.at) - Date.parse(one.at)
  const sorted = lines.toSorted(order)
  return HOME_SECTION_KEYS.flatMap((section) => {
    const own = sorted.filter((line) => line.section === section)
    const most = HOME_SECTIONS[section]
    return own.length === 0 ? [] : [{ section, first: own.slice(0, most), others: own.slice(most) }]
  })
}
