type Group = {
  name: string
  test?: RegExp | ((id: string) => boolean)
  tags?: '$initial'[]
  minShareCount?: number
}

/** A module of these files, each given from its folder's name on and without its ending. */
const filesOf = (...files: string[]) =>
  new RegExp(`[\\\\/](${files.map((file) => file.replaceAll('/', '[\\\\/]')).join('|')})\\.`)

/** The library that checks forms, and parts of the schemas of several features. */
const SCHEMAS = /[\\/](zod[\\/]|contract[\\/]src[\\/]ground[\\/](live|counted|address-numbers)\.)/
/** Code that only pages with writes need. */
const WRITES = /[\\/](mutationObserver|useMutation|api[\\/]use-write)\.(js|ts)$/
/** Code that only pages with a form need: its state. */
const FORMS = filesOf('ui/fields/(use-form|use-form-values)', 'api/forms/use-write-form')
/** The display of faults, of forms and of calculators, which are no forms. */
const FAULTS = /ui[\\/]faults[\\/]/
/** The fields of most forms. Those for amounts and searches come with the pages that have them. */
const FIELDS = /ui[\\/]fields[\\/](Field|TextField|CheckField|SelectField|TextAreaField|RadioField)\./
/** Parts built on fields: choices to press, and forms in dialogs, with the reason why one was refused as a whole. */
const CHIPS = filesOf('ui/page/Chips')
const FORM_DIALOG = filesOf('ui/overlays/FormDialog', 'ui/pieces/FormFailure')
/** For pages of administration: dialogs that ask for a reason only, and the reason's field, which some pages have without them. */
const REASON_DIALOG = filesOf('shell/administration/ReasonDialog')
const REASON_FIELD = filesOf('shell/administration/ReasonField')
/** The parts of lists of administration, which no page has all of. */
const ADMIN_LISTS = filesOf('shell/administration/(ActButtons|AdminList|FileButton|ListSearch)')
/** A change beside the approved version. */
const BEFORE_AFTER = filesOf('ui/pieces/BeforeAfter')
/** The ways back and on in lists without page numbers. */
const LIST_PAGING = filesOf('ui/page/ListPaging')
/** The prompts for visitors and free members, at cards of members, at the button for messages and in the forums. */
const PROMPTS = filesOf('shell/session/prompts')
/** Fields with suggestions, which few pages have. */
const COMBOBOX =
  /[\\/](downshift|@babel[\\/]runtime|compute-scroll-into-view|prop-types|react-is|ui[\\/]combobox)[\\/]/
/** Code that most pages need: libraries, shell and design system, without what is loaded by pages that write. */
const COMMON =
  /node_modules[\\/](?!zod)|web[\\/]src[\\/](shell(?![\\/](home[\\/]|session[\\/]typed-draft))|ui(?![\\/](fields|combobox|video|chart))|api(?![\\/](live-|schema-check|optimistic|uploads|drafts)))[\\/]|[\\/]domain[\\/]src[\\/]ground[\\/](text[\\/]text|numbers[\\/](format|sizes))\./
/** Cards with covers, and the rows in which they glide: pages to look around in have them, and pages to work in don't. */
const CARDS = /[\\/]ui[\\/](carousel[\\/]|pieces[\\/](MediaCard|BookCard)\.)/
/** Covers alone, which the editor of a course shows too. */
const COVERS = /[\\/](ui[\\/]art[\\/](choice|Cover)|domain[\\/]src[\\/]ground[\\/]cover-art)\./
/** The list of files on their way, which needs more code than the progress of one. */
const UPLOADER = filesOf('ui/uploader/(Uploader|UploadRow|OneUploadProgress|use-announcement)')
/** The hook that takes a page's files, and the list of unfinished uploads. */
const UPLOADS = filesOf('api/uploads/(use-uploads|unfinished)')
/** Drafts on this device, with the promises of their kinds. */
const DEVICE_DRAFT = filesOf('api/drafts/device-drafts?')
/** The explanation of a figure. */
const WHY = filesOf('ui/pieces/WhyPopover')
/** The way on after a sign-in: only pages of visitors have it. */
const ARRIVE = filesOf('session/use-arrive')
const isCommon = (id: string) =>
  COMMON.test(id) &&
  ![
    WRITES,
    FAULTS,
    FORMS,
    FIELDS,
    CHIPS,
    FORM_DIALOG,
    REASON_DIALOG,
    REASON_FIELD,
    ADMIN_LISTS,
    BEFORE_AFTER,
    LIST_PAGING,
    ARRIVE,
    PROMPTS,
    COMBOBOX,
    COVERS,
    CARDS,
    UPLOADER,
    WHY,
    TABLE,
    ADMIN_CALLS,
  ].some((elsewhere) => elsewhere.test(id))

/** The names of a deal's facts, and its figures. */
const DEAL_FACTS = filesOf('domain/src/deals/(figures|facts|addresses)')
/** Cards of deals, the button that keeps one, and the parts that other features put beside them. */
const DEALS = filesOf('deals/deals/public/(DealCard|FavoriteButton)')
/** The queries of pages about deals beside the deal's own: of offers and of administration. */
const DEAL_ACTS = filesOf('areas/deals/(dealers|offers)/queries')
/** The states of a deal and the trust in its dealer. */
const DEAL_LIFE = filesOf('domain/src/deals/(dealing/life|trust/trust)')
/** The states by name, and telephones with their countries: alone, because a page that needs one needs little else of its users. */
const STATES = filesOf('domain/src/ground/places/states')
const PHONES = filesOf('domain/src/ground/contact/phone(-text)?', 'accounts/public/countries')
/** The kinds of loans and the facts that decide about them, for borrowers and lenders. */
const LENDING_WORDS = filesOf(
  'domain/src/lending/(loan-types|programmes|requests/(answers|asked-amount|request-life|matching|figures))',
)
/** The modules that the pages of loans share. */
const LOANS = (id: string) => LOANS_OWN.test(id) || LOANS_CALLS.test(id)
const LOANS_OWN = filesOf(
  'areas/lending/requests/(addresses|queries|LoanStatus|PortalHeader|request-names|answers-in-words)',
  'lenders/public/NoLenderNote',
)
const LOANS_CALLS = /[\\/]calls[\\/]lending[\\/]requests[\\/]/
/** The facts of a lender, read only, and the parts around them. */
const LENDER_FACTS = filesOf(
  'lenders/public/(addresses|queries|StandingCard|StateBadge|state-words|NoLenderNote)',
  'lenders/company/(facts|FactList)',
  'lenders/profile/JoinCommunity',
  'lenders/programmes/ProgrammeFacts',
  'domain/src/lending/(company|lender-life|licence|states-served)',
)
/** The form of a lender's company, for joining and for changes. */
const LENDER_FORM = filesOf(
  'lenders/company/(checked-company|company-form|CompanyFields|LicenceFields|PhoneFields|StatesFields)',
)
/** The modules that pages at links of letters share. */
const LETTER_LINKS = filesOf('accounts/public/(dead-link|use-note-opened)', 'security/public/final-for-link')
/** Texts without their tags, as pages tell search engines of them. */
const PLAIN_TEXT = filesOf('domain/src/ground/text/plain-text')
/** The words at payments, disputes, deposits and settings. */
const BILLING_WORDS = filesOf('domain/src/money/billing/[a-z-]+')
/** The API calls of administration, and what they say of refused filters. */
const ADMIN_CALLS =
  /[\\/]calls[\\/](ground[\\/](admin|audit-log)|people[\\/]administration)$|[\\/]administration[\\/]refused-filters\./

/** The words about a plan by the viewer's standing to it, and about a card, where a plan is shown, paid and kept. */
const PLAN_WORDS = filesOf('memberships/(plan-words|offer-words|offered|queries|card-words|card-brands)')

/** The arithmetic of dates, and their forms in lists. */
const CALENDAR = filesOf('domain/src/ground/time/(calendar|moments)', 'domain/src/school/content/publish-at')
const DATES = filesOf('domain/src/ground/time/(short-dates|printed-dates|durations)')
/** Amounts and shares as they are written, and the payment of a loan: the front page's example has both. */
const AMOUNTS = filesOf(
  'domain/src/ground/amounts/(format|format-cents)',
  'domain/src/ground/numbers/(significant|percents)',
  'domain/src/analysis/calculators/monthly-payment',
)
/** The topics of the school, which the editor of its pieces needs without the rest. */
const SCHOOL_TOPICS = /[\\/]calls[\\/]school[\\/]education$|education[\\/]public[\\/]categories-query\./
/** The cards of the school, which its lists, the front page and the panel show. */
const SCHOOL = filesOf(
  'education/cards/[^.]+',
  'education/public/(CourseCard|queries)',
  'education/(queries|video-count)',
)
/** The acts on another member, also for pages without cards. */
const CONNECTION = filesOf('connections/use-connection', 'connections/public/queries')
/** Cards of members with their buttons. */
const PEOPLE = filesOf(
  'connections/public/(ConnectButton|MemberCard|MemberMenu)',
  'connections/(queries|network/SuggestedMembers)',
)
/** The modules of which all calculators are made. */
const CALCULATING = filesOf(
  'domain/src/analysis/calculators/(calculator|inputs|formula|reasons|returns|rows|ledger|short-loan|format-figure|amortization-table|property-inputs)',
  'domain/src/analysis/explain/working',
)
/** The readers of typed numbers and days. */
const TYPED = filesOf('domain/src/ground/(numbers/read|time/days)')
/** The checks of typed numbers. */
const NUMBER_CHECKS = filesOf(
  'contract/src/ground/(number-fields|money-fields)',
  'domain/src/ground/amounts/parse',
)
/** Fields for amounts and counts. */
const NUMBER_FIELDS = filesOf('ui/fields/(MoneyField|NumberField|money)')
const TABLE = filesOf('ui/pieces/Table')
/** Names of fields in a sentence, and the note about a loan that falls short. */
const ANSWERS = filesOf('calculators/results/(FieldLinks|ShortLoan)')
/** The fields of calculators, with the figures beside them. */
const CALCULATOR_FIELDS = filesOf('calculators/wizard/(CalculatorField|LivePanel)', 'ui/fields/SliderField')
/** The names of calculators, and the hops with the numbers of a house. */
const CALCULATOR_WORDS = filesOf(
  'domain/src/ground/text/language',
  'domain/src/analysis/summary/(names|missing-words)',
  'domain/src/analysis/hops/(hops|things)',
  'calculators/wizard/field-id',
)
/** The words and queries of lists of saved analyses. */
const ANALYSES = filesOf(
  'calculators/saved/kinds',
  'calculators/public/(queries|saved-address|HopLinks)',
  'deals/hops/public/origin-query',
  'calculators/wizard/words',
  'analysis/calculators/queries',
  'domain/src/analysis/(summary/[^.]+|calculators/saved)',
)
/** Lists of topics. */
const TOPICS = filesOf(
  'forums/lists/(?!ForumFrame|CategoryNav)[^.]+',
  'forums/data/queries',
  'forums/topic/reply/attempts',
  'forums/public/AskButton',
  'talk/forums/words',
)
/** The field of a post, with the members to mention in a topic. */
const POST_FIELD = filesOf('forums/writing/PostField', 'forums/topic/reply/PostText')
/** The frame around lists of topics in the forums. */
const FORUM_FRAME = filesOf('forums/lists/(ForumFrame|CategoryNav)')
/** The parts of each page of a member: the header's tools, the live connection. */
const MEMBER = filesOf(
  'messenger/(header/MessagesTool|side/side-chat)',
  'messenger/data/(queries|live-bus|line-opens|outbox/has-unsent)',
  'notifications/(header/NotificationsTool|push/use-(badge|renewed-device)|public/queries)',
  'api/live-(session|handlers)',
  'ui/frame/ToolMenu',
)
/** The messenger's calls for the live connection, which each page of a member has. */
const LIVE_CALLS = /[\\/]calls[\\/]talk[\\/]messenger-live-calls$/
/** An open topic's use of the live connection, which visitors don't have. */
const LIVE_TOPIC = filesOf('api/live-line', 'forums/topic/live/bus')
/** The query of «Lo tuyo», which the panel reads and live events make stale. */
const HOME_LINES = filesOf('panel/home-lines', 'calls/ground/home')
/** The panel with all of its blocks. */
const PANEL = filesOf(
  'home/panel/(?!own/staff-lines\\.)[^.]+',
  '(education|forums|calculators/saved)/panel/[^.]+',
  'connections/network/suggestions-block',
)
/** A deal's page, and the parts that other features put on it. */
const DEAL_PAGE = filesOf(
  'deals/page/(?!queries)[^.]+',
  'dealers/(standing/StandingLine|reports/ReportDeal)',
  'deals/offers/OfferButton',
  'enquiries/AskButton',
  'hops/deal/(DealTopics|DealAnalyses)',
  'requests/asking/DealLoan',
)

/**
 * The chunks of the web's build that aren't left to the bundler: each file costs headers and 100 bytes of compression, so
 * modules that pages need together share one file. A group takes the imports of its modules along, unless a group above has
 * them: modules that several pages share stand above the pages.
 */
export const groups: readonly (Group & { priority: number })[] = (
  [
    { name: 'index', tags: ['$initial'] },
    { name: 'common', test: isCommon, minShareCount: 6 },
    // Above the groups that would take its imports along.
    { name: 'typed', test: TYPED, minShareCount: 2 },
    { name: 'schemas', test: SCHEMAS },
    { name: 'writes', test: WRITES, minShareCount: 3 },
    { name: 'fields', test: FIELDS, minShareCount: 3 },
    { name: 'faults', test: FAULTS, minShareCount: 3 },
    { name: 'forms', test: FORMS, minShareCount: 3 },
    { name: 'chips', test: CHIPS, minShareCount: 2 },
    { name: 'form-dialog', test: FORM_DIALOG, minShareCount: 2 },
    { name: 'billing-words', test: BILLING_WORDS },
    { name: 'admin-calls', test: ADMIN_CALLS, minShareCount: 2 },
    { name: 'reason-field', test: REASON_FIELD, minShareCount: 2 },
    { name: 'before-after', test: BEFORE_AFTER, minShareCount: 2 },
    { name: 'reason-dialog', test: REASON_DIALOG, minShareCount: 2 },
    { name: 'combobox', test: COMBOBOX },
    { name: 'covers', test: COVERS, minShareCount: 3 },
    { name: 'cards', test: CARDS, minShareCount: 3 },
    { name: 'why', test: WHY, minShareCount: 2 },
    { name: 'table', test: TABLE, minShareCount: 2 },
    { name: 'plain-text', test: PLAIN_TEXT, minShareCount: 2 },
    { name: 'calendar', test: CALENDAR, minShareCount: 2 },
    { name: 'dates', test: DATES, minShareCount: 2 },
    // Only pages that count by months need them.
    { name: 'months', test: filesOf('domain/src/ground/time/months'), minShareCount: 2 },
    { name: 'amounts', test: AMOUNTS, minShareCount: 2 },
    { name: 'number-checks', test: NUMBER_CHECKS },
    { name: 'calculator-words', test: CALCULATOR_WORDS, minShareCount: 2 },
    { name: 'plan-words', test: PLAN_WORDS, minShareCount: 2 },
    { name: 'school-topics', test: SCHOOL_TOPICS, minShareCount: 2 },
    { name: 'school', test: SCHOOL, minShareCount: 2 },
    { name: 'prompts', test: PROMPTS, minShareCount: 2 },
    { name: 'connection', test: CONNECTION, minShareCount: 2 },
    { name: 'people', test: PEOPLE, minShareCount: 2 },
    { name: 'number-fields', test: NUMBER_FIELDS, minShareCount: 2 },
    { name: 'calculating', test: CALCULATING, minShareCount: 2 },
    { name: 'analyses', test: ANALYSES, minShareCount: 2 },
    { name: 'answers', test: ANSWERS, minShareCount: 2 },
    { name: 'calculator-fields', test: CALCULATOR_FIELDS, minShareCount: 2 },
    { name: 'topics', test: TOPICS, minShareCount: 2 },
    { name: 'uploader', test: UPLOADER, minShareCount: 2 },
    { name: 'uploads', test: UPLOADS, minShareCount: 2 },
    { name: 'device-draft', test: DEVICE_DRAFT, minShareCount: 2 },
    { name: 'deal-facts', test: DEAL_FACTS, minShareCount: 2 },
    { name: 'deals', test: DEALS, minShareCount: 2 },
    { name: 'deal-life', test: DEAL_LIFE, minShareCount: 2 },
    { name: 'deal-acts', test: DEAL_ACTS, minShareCount: 2 },
    { name: 'states', test: STATES, minShareCount: 2 },
    { name: 'phones', test: PHONES, minShareCount: 2 },
    { name: 'letter-links', test: LETTER_LINKS, minShareCount: 2 },
    { name: 'lending-words', test: LENDING_WORDS, minShareCount: 2 },
    { name: 'loans', test: LOANS, minShareCount: 2 },
    { name: 'lender-facts', test: LENDER_FACTS, minShareCount: 2 },
    { name: 'lender-form', test: LENDER_FORM, minShareCount: 2 },
    { name: 'post-field', test: POST_FIELD, minShareCount: 2 },
    { name: 'forum-frame', test: FORUM_FRAME, minShareCount: 2 },
    { name: 'live-topic', test: LIVE_TOPIC, minShareCount: 2 },
    { name: 'member', test: (id) => MEMBER.test(id) || LIVE_CALLS.test(id) },
    { name: 'home-lines', test: HOME_LINES, minShareCount: 2 },
    { name: 'own', test: filesOf('shell/panel/OwnLines', 'ground/home/lines'), minShareCount: 2 },
    { name: 'panel', test: PANEL },
    { name: 'deal-page', test: DEAL_PAGE },
  ] satisfies Group[]
).map((group, at, { length }) => ({ ...group, priority: length - at }))
