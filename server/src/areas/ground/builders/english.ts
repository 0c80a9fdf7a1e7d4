import { type ErrorCode, errorStatus } from '@cancha/contract/ground/errors'
import { MEANING } from '../../../http/openapi/words.ts'
import { NUMBERS as N } from './numbers.ts'
import { type Section, table } from './parts.ts'

/** The page's text in English: the same as spanish.ts, part by part. */
export const englishSections = (): Section[] => [
  {
    id: 'begin',
    title: 'To begin',
    html: `<p>All calls begin with <code>/api/</code>, carry JSON in UTF-8 and are answered in JSON, except files. A smallest call:</p>
<pre tabindex="0"><code>POST /api/users/login
Content-Type: application/json

{"email": "ana@correo.example", "password": "…"}</code></pre>
<p>The OpenAPI document (<code>/api/openapi.json</code>, in English <code>/api/openapi.en.json</code>) and the page to try calls (<code>/api/docs</code>) are open where the program runs in development; in production, to administrators. There each call that the specification prints has its example. With <code>npm start</code> you have on your own machine a demo community with accounts for each kind of member.</p>`,
  },
  {
    id: 'tokens',
    title: 'Tokens and sessions',
    html: `<ul>
<li><code>POST /users/login</code> with <code>email</code> and <code>password</code> answers <code>token</code> and <code>user</code>. Send the token with each call: <code>Authorization: Bearer …</code>. Don't put it in an address, because addresses stay in logs.</li>
<li>A session ends after ${N.session.unused} days without use and after ${N.session.inAll} days in any case; an administrator’s, after ${N.session.administratorHours} hours and after ${N.session.administratorDays} days. There is no refresh token: each use prolongs it, and afterwards one signs in again. With another password, the other sessions end.</li>
<li><code>POST /users/logout</code> ends the session. <code>GET /users/checkuser/{id}</code> says <code>ok</code> or <code>logout</code>.</li>
<li>A registration is followed by a letter. With the token of its link, <code>POST /users/authentication/activate</code> answers in <code>data</code> an e-mail and a one-time password for <code>/users/login</code>, which hold for ${N.ticketMinutes} minutes. The link holds for ${N.letters.confirmHours} hours; that for another password, ${N.letters.resetMinutes} minutes; that of an invitation, ${N.letters.inviteDays} days.</li>
<li>When somebody signs in elsewhere with the registered password for the first time, the session is provisional: what is private answers <code>unanswered</code> until the person answers the letter (<code>POST /users/authentication/answer</code>).</li>
<li>With Google or Facebook: <code>POST /users/sociallogin/start</code> gives <code>attempt</code>; send it with <code>POST /users/sociallogin</code>.</li>
<li>What is delicate asks that the person proved who they are within the last ${N.proofMinutes} minutes (<code>reauth_required</code>). A session just opened has; later, <code>POST /users/reauthenticate</code>.</li>
</ul>`,
  },
  {
    id: 'sockets',
    title: 'Sockets',
    html: `<p>A client of Socket.IO 4, at <code>${N.sockets.paths.join('</code> or <code>')}</code>. Clients of version 2 can't open it. Say who you are with <code>auth: { token }</code> or with the header <code>Authorization</code>; with both, <code>auth</code> counts. Where the program runs in several processes only <code>transports: ['websocket']</code> is taken: always set it.</p>
${table(
  ['Event', 'Direction', 'What it carries'],
  [
    ['addUser', 'app → server', 'one’s own id; asks to be told who is online'],
    [
      'sendMessage',
      'app → server',
      'senderId, receiverId, text; with clientId it also stores, and begins the conversation if there is none',
    ],
    ['sendMessageNotification', 'app → server', 'receiverId; without effect: the server tells'],
    ['sendDesktopNotification', 'app → server', 'receiverId; without effect: the server tells'],
    ['typing', 'app → server', 'conversationId'],
    ['getUsers', 'server → app', 'list of { userId }: your connections online, whenever it changes'],
    ['getMessage', 'server → app', 'senderId, receiverId, text, message; to the receiver only'],
    ['messageSent', 'server → app', 'the same, to the sender’s other devices'],
    ['messageChanged', 'server → app', 'message: it was edited or deleted'],
    ['getMessageNotification', 'server → app', 'conversationId, senderId, muted'],
    ['isTyping', 'server → app', 'conversationId, userId: the other one is writing'],
    ['conversationRead', 'server → app', 'conversationId, userId, seq: how far it was read'],
    [
      'conversationChanged',
      'server → app',
      'conversationId: read it again; also when a deleted message counts no more',
    ],
    ['connectionChanged', 'server → app', 'userId: the relation to that person changed'],
    ['getDesktopNotification', 'server → app', 'a notification, as in GET /users/notify/{userId}'],
    ['notificationsChanged', 'server → app', 'read the list again: something was read or taken back'],
    ['topicChanged', 'server → app', 'topic, what, place, author, of an open topic'],
    ['postLiked', 'server → app', 'topic, post, likes, of an open topic'],
    ['loanChanged', 'server → app', 'lrnid: read that request again'],
    ['membershipChanged', 'server → app', 'your rights changed: read your profile again'],
    ['logoutUser', 'server → app', 'reason; the socket closes right after'],
    ['eventsMissed', 'server → app', 'events may be missing: ask again'],
  ],
)}
<ul><li>Without saying who you are, ${N.sockets.nameless} seconds; ${N.sockets.namelessOfAddress} such connections an address.</li>
<li>${N.sockets.ofPerson} sockets a person (one more closes the oldest), ${N.sockets.ofAddress} an address, ${N.sockets.handshakes} openings a minute and address.</li>
<li>${N.sockets.eventsASecond} events a second and ${N.sockets.eventBytes} an event; more is cut off.</li>
<li>An event may be lost: after opening again, ask for what you show.</li></ul>`,
  },
  {
    id: 'graphql',
    title: 'GraphQL',
    html: `<p>One mutation only: <code>notifications_update_seen_or_read(shortid)</code>, at <code>POST /users/api/graphql</code> with <code>query</code> and, if you like, <code>variables</code>. The argument may be an <code>ID</code>, <code>String</code> or <code>Int</code>, with or without <code>!</code>. Anything else of GraphQL is refused with 400.</p>`,
  },
  {
    id: 'ids',
    title: 'Ids, dates and money',
    html: `<ul><li>An id is always answered as a text (<code>"128"</code>) and taken as a text or a number. It gives no right.</li>
<li>Moments are ISO 8601 in UTC: <code>2026-11-29T08:10:14.573Z</code>. <code>subscription_cancel_at</code> is in seconds since 1970. A date without a time is <code>YYYY-MM-DD</code>.</li>
<li>Money of deals, analyses and loans is in dollars. What is sent to the forms of loans and calculators may be <code>"165,000"</code>.</li>
<li>Yes or no is sometimes a text (<code>'true'</code>, <code>'Si'</code>, <code>'Yes'</code>): each example shows it.</li></ul>`,
  },
  {
    id: 'lists',
    title: 'Lists',
    html: `<p>Lists that take a <code>page</code> answer ${N.list} entries at most without it; with it, from 1, a page comes, with <code>currentPage</code> and <code>totalPages</code> where they are printed. Others are shorter:</p>
<ul><li><code>GET /conversations/{userId}</code>: ${N.pages.conversations}; <code>limit</code>, and <code>before</code> with the <code>next</code> of the page before.</li>
<li><code>GET /messages/{conversationId}</code>: ${N.pages.messages}, the last ones; <code>limit</code>, and <code>before</code> with the number (<code>seq</code>) of the first that you have.</li>
<li><code>GET /users/notify/{userId}</code>: ${N.pages.notifications}; <code>limit</code>, and <code>before</code> with the <code>next</code> of the page before.</li>
<li>A topic: ${N.pages.posts} posts a page; without <code>page</code>, the first.</li></ul>`,
  },
  {
    id: 'uploads',
    title: 'Files',
    html: `<p>In two ways. <code>multipart/form-data</code> (FormData) isn't taken by the calls: it is answered 415.</p>
<ul><li><strong>In base64 within the call</strong>, with or without <code>data:…;base64,</code>: the photos of a topic (<code>file</code>, <code>base64Image</code>, <code>base64</code> or <code>preview</code>; ${N.photos.topic} at most, the call ${N.bodies.topic}), those of a deal (${N.photos.deal}, ${N.bodies.deal}) and those of a profile (${N.bodies.portrait}).</li>
<li><strong>By tus 1.0</strong> at <code>/api/files/uploads</code>, in pieces of ${N.bodies.piece} at most, with <code>purpose</code> and <code>name</code> in <code>Upload-Metadata</code>; what breaks off is continued. At the end, the finishing call answers the address that is sent where the contract says that an uploaded file goes.</li></ul>
${table(['purpose', 'Formats', 'Up to'], N.purposes)}
<p>A file is recognised by its content, not by its name. Images are drawn anew, without the data that the camera put into them.</p>`,
  },
  {
    id: 'limits',
    title: 'Limits',
    html: `<p>With a session they are counted by person; without one, by address. More is answered 429 <code>rate_limited</code> with <code>Retry-After</code> in seconds: wait that long, don't insist.</p>
${table(
  ['What', 'How many', 'Minutes'],
  [
    ['Reading', N.paces.read.points, N.paces.read.minutes],
    ['Writing', N.paces.write.points, N.paces.write.minutes],
    ['Whole files within JSON', N.paces.bytes.points, N.paces.bytes.minutes],
    ['Messages', N.paces.message.points, N.paces.message.minutes],
    ['Signing in', N.paces.signIn.points, N.paces.signIn.minutes],
  ],
  [],
)}
<p>What costs more has limits of its own. The body of a call, ${N.bodies.usual}, except where photos go. A message, ${N.messageMost} characters. A free member begins ${N.free.conversations} conversations and sends ${N.free.requests} requests in all: more is 403 <code>limit_reached</code>.</p>`,
  },
  {
    id: 'errors',
    title: 'Errors',
    html: `<p>Every refusal is JSON: <code>{ success: false, code, msg, issues?, requestId? }</code>, with its HTTP status. <code>msg</code> is Spanish and shown as it is; <code>code</code> is for programs; <code>issues</code> says field by field what is wrong; <code>requestId</code> serves to ask us. A new code may appear: treat one that you don't know by its status.</p>
${table(
  ['code', 'Status', 'Means'],
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [code, String(errorStatus[code]), MEANING[code]]),
)}`,
  },
  {
    id: 'repeating',
    title: 'Repeating without doing it twice',
    html: `<ul><li>A message with the same <code>clientId</code>, a topic or a reply with the same key, a request for a loan with the same key: the same is answered and nothing is done again.</li>
<li><code>POST /users/sub</code> without a key of its own (<code>checkout</code>): the same from the same person with the same card is the same payment while it is charged and for ${N.repeatsMinutes} minutes more. A declined card can be tried again.</li>
<li><code>attempt</code> of <code>/users/sociallogin</code> holds once.</li></ul>`,
  },
  {
    id: 'origin',
    title: 'Origin (CORS)',
    html: `<p>There are no CORS headers: a page of another site can't read the API from a browser. Call from the app's native code: a web view's <code>fetch</code> asks first (<code>OPTIONS</code>), which isn't answered. Another's <code>Origin</code> is taken in calls with the token in <code>Authorization</code>; with a socket it must be this site's.</p>`,
  },
  {
    id: 'versions',
    title: 'Versions',
    html: `<ul><li>Addresses carry no version number. The calls that the specification prints don't change: they stand in a file of the repository (<code>docs/openapi.printed.json</code>), and a test compares them.</li>
<li>What may come without notice: new fields in an answer, optional fields in what is sent, new calls, events and codes. Read what you know and ignore the rest.</li>
<li>Calls that aren't marked as printed are the site's and change with it; if your app uses one, write to us at <a href="/contactus">Contáctanos</a>.</li>
<li>If a printed call ever had to go, this page would say so first, and the old one would go on answering as long as there are apps that use it.</li></ul>`,
  },
]
