import { type ErrorCode, errorStatus, errorText } from '@cancha/contract/ground/errors'
import { NUMBERS as N } from './numbers.ts'
import { type Section, table } from './parts.ts'

/** The page's text in Spanish. Its English text stands in english.ts, part by part. */
export const spanishSections = (): Section[] => [
  {
    id: 'empezar',
    title: 'Para empezar',
    html: `<p>Todas las llamadas empiezan por <code>/api/</code>, llevan JSON en UTF-8 y se contestan en JSON, menos los archivos. Una llamada mínima:</p>
<pre tabindex="0"><code>POST /api/users/login
Content-Type: application/json

{"email": "ana@correo.example", "password": "…"}</code></pre>
<p>El documento OpenAPI (<code>/api/openapi.json</code>, en inglés <code>/api/openapi.en.json</code>) y la página para probarlas (<code>/api/docs</code>) están abiertos donde el programa corre en desarrollo; en producción, a administradores. Ahí cada llamada que la especificación imprime lleva su ejemplo. Con <code>npm start</code> tienes en tu máquina una comunidad de demostración con cuentas para cada tipo de miembro.</p>`,
  },
  {
    id: 'tokens',
    title: 'Tokens y sesiones',
    html: `<ul>
<li><code>POST /users/login</code> con <code>email</code> y <code>password</code> contesta <code>token</code> y <code>user</code>. Manda el token en cada llamada: <code>Authorization: Bearer …</code>. No lo pongas en una dirección, porque las direcciones quedan en registros.</li>
<li>Una sesión se cierra tras ${N.session.unused} días sin usarse y a los ${N.session.inAll} días en todo caso; la de un administrador, tras ${N.session.administratorHours} horas y a los ${N.session.administratorDays} días. No hay token de renovación: cada uso la alarga, y después se entra otra vez. Con otra contraseña, las demás sesiones se cierran.</li>
<li><code>POST /users/logout</code> cierra la sesión. <code>GET /users/checkuser/{id}</code> dice <code>ok</code> o <code>logout</code>.</li>
<li>Al registrarse llega una carta. Con el token de su enlace, <code>POST /users/authentication/activate</code> contesta en <code>data</code> un correo y una contraseña de un solo uso para <code>/users/login</code>, que valen ${N.ticketMinutes} minutos. El enlace vale ${N.letters.confirmHours} horas; el de otra contraseña, ${N.letters.resetMinutes} minutos; el de una invitación, ${N.letters.inviteDays} días.</li>
<li>La primera vez que alguien entra con la contraseña del registro en otro lugar, la sesión es provisional: lo privado contesta <code>unanswered</code> hasta que la persona conteste la carta (<code>POST /users/authentication/answer</code>).</li>
<li>Con Google o Facebook: <code>POST /users/sociallogin/start</code> da <code>attempt</code>; mándalo con <code>POST /users/sociallogin</code>.</li>
<li>Lo delicado pide haber probado quién es en los últimos ${N.proofMinutes} minutos (<code>reauth_required</code>). Recién entrada, una sesión ya lo ha probado; después, <code>POST /users/reauthenticate</code>.</li>
</ul>`,
  },
  {
    id: 'sockets',
    title: 'Sockets',
    html: `<p>Un cliente de Socket.IO 4, en <code>${N.sockets.paths.join('</code> o <code>')}</code>. Los clientes de la versión 2 no pueden abrirlo. Quién eres se dice con <code>auth: { token }</code> o con el encabezado <code>Authorization</code>; con ambos cuenta <code>auth</code>. Donde el programa corre en varios procesos solo se acepta <code>transports: ['websocket']</code>: ponlo siempre.</p>
${table(
  ['Evento', 'Dirección', 'Qué lleva'],
  [
    ['addUser', 'app → servidor', 'el propio id; pide que se cuente quién está en línea'],
    [
      'sendMessage',
      'app → servidor',
      'senderId, receiverId, text; con clientId también guarda, y empieza la conversación si no la hay',
    ],
    ['sendMessageNotification', 'app → servidor', 'receiverId; sin efecto: lo cuenta el servidor'],
    ['sendDesktopNotification', 'app → servidor', 'receiverId; sin efecto: lo cuenta el servidor'],
    ['typing', 'app → servidor', 'conversationId'],
    ['getUsers', 'servidor → app', 'lista de { userId }: tus conexiones en línea, cada vez que cambia'],
    ['getMessage', 'servidor → app', 'senderId, receiverId, text, message; solo a quien recibe'],
    ['messageSent', 'servidor → app', 'lo mismo, a los otros aparatos de quien envía'],
    ['messageChanged', 'servidor → app', 'message: se editó o se borró'],
    ['getMessageNotification', 'servidor → app', 'conversationId, senderId, muted'],
    ['isTyping', 'servidor → app', 'conversationId, userId: la otra persona escribe'],
    ['conversationRead', 'servidor → app', 'conversationId, userId, seq: hasta dónde se leyó'],
    [
      'conversationChanged',
      'servidor → app',
      'conversationId: vuelve a leerla; también cuando un mensaje borrado ya no cuenta',
    ],
    ['connectionChanged', 'servidor → app', 'userId: la relación con esa persona cambió'],
    ['getDesktopNotification', 'servidor → app', 'una notificación, como en GET /users/notify/{userId}'],
    ['notificationsChanged', 'servidor → app', 'vuelve a leer la lista: algo se leyó o se retiró'],
    ['topicChanged', 'servidor → app', 'topic, what, place, author, de un tema abierto'],
    ['postLiked', 'servidor → app', 'topic, post, likes, de un tema abierto'],
    ['loanChanged', 'servidor → app', 'lrnid: vuelve a leer esa solicitud'],
    ['membershipChanged', 'servidor → app', 'tus derechos cambiaron: vuelve a leer tu perfil'],
    ['logoutUser', 'servidor → app', 'reason; el socket se cierra enseguida'],
    ['eventsMissed', 'servidor → app', 'pudieron perderse eventos: vuelve a preguntar'],
  ],
)}
<ul><li>Sin decir quién eres, ${N.sockets.nameless} segundos; ${N.sockets.namelessOfAddress} conexiones así por dirección.</li>
<li>${N.sockets.ofPerson} sockets por persona (uno más cierra el más viejo), ${N.sockets.ofAddress} por dirección, ${N.sockets.handshakes} aperturas por minuto y dirección.</li>
<li>${N.sockets.eventsASecond} eventos por segundo y ${N.sockets.eventBytes} por evento; con más se corta.</li>
<li>Un evento puede perderse: al abrir de nuevo, pregunta por lo que muestras.</li></ul>`,
  },
  {
    id: 'graphql',
    title: 'GraphQL',
    html: `<p>Una sola mutación: <code>notifications_update_seen_or_read(shortid)</code>, en <code>POST /users/api/graphql</code> con <code>query</code> y, si quieres, <code>variables</code>. El argumento puede ser <code>ID</code>, <code>String</code> o <code>Int</code>, con o sin <code>!</code>. Lo demás de GraphQL se rechaza con 400.</p>`,
  },
  {
    id: 'ids',
    title: 'Ids, fechas y dinero',
    html: `<ul><li>Un id se contesta siempre como texto (<code>"128"</code>) y se acepta como texto o como número. No da ningún derecho.</li>
<li>Los momentos son ISO 8601 en UTC: <code>2026-11-29T08:10:14.573Z</code>. <code>subscription_cancel_at</code> son segundos desde 1970. Una fecha sin hora es <code>YYYY-MM-DD</code>.</li>
<li>El dinero de tratos, análisis y préstamos va en dólares. En lo que se envía, los formularios de préstamos y de calculadoras aceptan <code>"165,000"</code>.</li>
<li>Sí o no es a veces un texto (<code>'true'</code>, <code>'Si'</code>, <code>'Yes'</code>): lo dice cada ejemplo.</li></ul>`,
  },
  {
    id: 'listas',
    title: 'Listas',
    html: `<p>Las listas que llevan <code>page</code> contestan sin él ${N.list} entradas como máximo; con él, desde 1, una página, con <code>currentPage</code> y <code>totalPages</code> donde están impresos. Otras son más cortas:</p>
<ul><li><code>GET /conversations/{userId}</code>: ${N.pages.conversations}; <code>limit</code>, y <code>before</code> con el <code>next</code> de la página anterior.</li>
<li><code>GET /messages/{conversationId}</code>: ${N.pages.messages}, las últimas; <code>limit</code>, y <code>before</code> con el número (<code>seq</code>) de la primera que tienes.</li>
<li><code>GET /users/notify/{userId}</code>: ${N.pages.notifications}; <code>limit</code>, y <code>before</code> con el <code>next</code> de la página anterior.</li>
<li>Un tema: ${N.pages.posts} publicaciones por página; sin <code>page</code>, la primera.</li></ul>`,
  },
  {
    id: 'archivos',
    title: 'Archivos',
    html: `<p>De dos maneras. <code>multipart/form-data</code> (FormData) no se acepta en las llamadas: contesta 415.</p>
<ul><li><strong>En base64 dentro de la llamada</strong>, con o sin <code>data:…;base64,</code>: las fotos de un tema (<code>file</code>, <code>base64Image</code>, <code>base64</code> o <code>preview</code>; ${N.photos.topic} como máximo, la llamada ${N.bodies.topic}), las de un trato (${N.photos.deal}, ${N.bodies.deal}) y las del perfil (${N.bodies.portrait}).</li>
<li><strong>Por tus 1.0</strong> en <code>/api/files/uploads</code>, en pedazos de ${N.bodies.piece} como máximo, con <code>purpose</code> y <code>name</code> en <code>Upload-Metadata</code>; lo que se corta se sigue. Al terminar, la llamada de final contesta la dirección que se manda donde el contrato dice que va un archivo subido.</li></ul>
${table(['purpose', 'Formatos', 'Hasta'], N.purposes)}
<p>El archivo se reconoce por su contenido, no por su nombre. Las imágenes se dibujan de nuevo, sin los datos que la cámara puso en ellas.</p>`,
  },
  {
    id: 'limites',
    title: 'Límites',
    html: `<p>Con sesión se cuenta por persona; sin ella, por dirección. Con más se contesta 429 <code>rate_limited</code> con <code>Retry-After</code> en segundos: espera eso, no insistas.</p>
${table(
  ['Qué', 'Cuántas', 'Minutos'],
  [
    ['Leer', N.paces.read.points, N.paces.read.minutes],
    ['Escribir', N.paces.write.points, N.paces.write.minutes],
    ['Archivos enteros dentro de JSON', N.paces.bytes.points, N.paces.bytes.minutes],
    ['Mensajes', N.paces.message.points, N.paces.message.minutes],
    ['Iniciar sesión', N.paces.signIn.points, N.paces.signIn.minutes],
  ],
  [],
)}
<p>Lo que cuesta más tiene límites propios. El cuerpo de una llamada, ${N.bodies.usual}, menos donde van fotos. Un mensaje, ${N.messageMost} letras. Un miembro gratuito empieza ${N.free.conversations} conversaciones y envía ${N.free.requests} solicitudes en total: con más, 403 <code>limit_reached</code>.</p>`,
  },
  {
    id: 'errores',
    title: 'Errores',
    html: `<p>Todo rechazo es JSON: <code>{ success: false, code, msg, issues?, requestId? }</code>, con su estado HTTP. <code>msg</code> es español y se muestra tal cual; <code>code</code> es para el programa; <code>issues</code> dice campo por campo qué falta; <code>requestId</code> sirve para preguntarnos. Un código nuevo puede aparecer: trata uno que no conoces por su estado.</p>
${table(
  ['code', 'Estado', 'msg, si la llamada no tiene otro'],
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [code, String(errorStatus[code]), errorText[code]]),
)}`,
  },
  {
    id: 'repetir',
    title: 'Repetir sin hacer dos veces',
    html: `<ul><li>Un mensaje con el mismo <code>clientId</code>, un tema o una respuesta con la misma clave, una solicitud de préstamo con la misma clave: se contesta lo mismo y no se hace otra vez.</li>
<li><code>POST /users/sub</code> sin clave propia (<code>checkout</code>): lo mismo de la misma persona con la misma tarjeta es el mismo pago mientras se cobra y ${N.repeatsMinutes} minutos más. Una tarjeta rechazada se puede intentar otra vez.</li>
<li><code>attempt</code> de <code>/users/sociallogin</code> vale una vez.</li></ul>`,
  },
  {
    id: 'origen',
    title: 'Origen (CORS)',
    html: `<p>No hay encabezados CORS: una página de otro sitio no puede leer la API desde un navegador. Llama desde el código nativo de la app: el <code>fetch</code> de una vista web pregunta antes (<code>OPTIONS</code>), y eso no se contesta. Un <code>Origin</code> ajeno se acepta en llamadas con el token en <code>Authorization</code>; en el socket tiene que ser el de este sitio.</p>`,
  },
  {
    id: 'versiones',
    title: 'Versiones',
    html: `<ul><li>No hay número de versión en las direcciones. Las llamadas impresas por la especificación no cambian: están en un archivo del repositorio (<code>docs/openapi.printed.json</code>) y una prueba las compara.</li>
<li>Sin aviso pueden llegar: campos nuevos en una respuesta, campos opcionales en lo que se envía, llamadas, eventos y códigos nuevos. Lee lo que conoces e ignora lo demás.</li>
<li>Las llamadas que no están marcadas como impresas son del sitio y cambian con él; si tu app usa una, escríbenos por <a href="/contactus">Contáctanos</a>.</li>
<li>Si algún día una llamada impresa tuviera que irse, primero lo diría esta página, y la vieja seguiría contestando mientras haya apps que la usen.</li></ul>`,
  },
]
