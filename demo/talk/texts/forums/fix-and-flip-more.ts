// The forum «Arreglar y vender», continued.
import type { DemoTopic } from './types.ts'

export const fixAndFlipMore: readonly DemoTopic[] = [
  {
    title: 'Montar la casa con muebles para venderla: $2,400 por dos meses, ¿se recupera?',
    by: 'patricia',
    daysAgo: 177.5,
    text: '<p>Casa de $239,000 en Metairie, tres recámaras, cuartos chicos. El dueño dice que una casa vacía se ve más grande. Yo digo que se ve más vacía. Quiero números de quien haya hecho las dos cosas.</p>',
    likes: ['almadelia', 'carmen'],
    replies: [
      {
        by: 'almadelia',
        after: 5.5,
        likes: ['patricia', 'wilmer'],
        text: '<p>En El Paso, por debajo de $220,000, no lo he recuperado nunca. Arriba de $300,000, casi siempre. En medio, pongo muebles solo en sala y recámara principal: $900.</p>',
      },
      {
        by: 'carmen',
        after: 13,
        likes: ['patricia'],
        text: '<p>La cuenta no es cuánto más te pagan, sino cuánto antes. Si la casa me cuesta $68 al día en intereses, luz y seguro, y con muebles se vende tres semanas antes, son $1,430. Con tres semanas todavía no cubre los $2,400; con cinco, sí.</p>',
      },
      {
        by: 'nicolas',
        after: 20.4,
        likes: ['patricia', 'carmen'],
        text: '<p>Guardo los muebles de mis casas en un depósito y monto con eso. Cama bien tendida, una mesa chica para cuatro y nada de sofá gigante: en cuartos chicos el sofá es el enemigo.</p>',
      },
      {
        by: 'yesenia',
        after: 44,
        likes: ['almadelia'],
        text: '<p>Las fotos con muebles digitales sirven para llevar gente a la visita, pero que diga que son digitales. El que llega y ve vacío se siente engañado, y en varias asociaciones de agentes es obligatorio decirlo.</p>',
      },
    ],
  },
  {
    title: 'El comprador trae FHA y apenas llevo 84 días de dueño: ¿puedo firmar?',
    by: 'luisfernando',
    daysAgo: 69.8,
    text: '<p>Terminé una casita en East Orange entre puros primos. La compré en $162,000 y me ofrecen $349,000 con FHA, buena pareja y con carta del banco. Su agente quiere firmar hoy. Alguien me dijo que hay una regla de 90 días y no quiero que se caiga por una fecha.</p>',
    likes: ['rosaelena', 'gabriela'],
    replies: [
      {
        by: 'lucia',
        after: 1.4,
        solution: true,
        likes: ['luisfernando', 'gabriela', 'ernesto', 'dulce'],
        text: '<p>No firmes hoy. FHA cuenta desde el día en que cerraste tu compra hasta el día en que se <strong>firma el contrato</strong> de venta: tiene que ser el día 91 o después. Si firmas el 84 no sirve esperar después, hay que hacer contrato nuevo.</p><p>Y te toca la segunda parte: entre el día 91 y el 180, si vendes al doble o más de lo que pagaste, piden un <strong>segundo avalúo</strong>, y no lo puede pagar el comprador. $349,000 sobre $162,000 son 115 % más. Prepara carpeta: permisos cerrados, facturas y fotos de antes y después.</p>',
      },
      {
        by: 'gabriela',
        after: 5,
        likes: ['lucia'],
        text: '<p>Si la pareja también califica para convencional, esa regla no existe ahí. Pregunta; a veces es 5 % en lugar de 3.5.</p>',
      },
      {
        by: 'luisfernando',
        after: 320,
        likes: ['lucia', 'gabriela', 'wendy', 'julian'],
        text: '<p>Firmamos el día 91 en la mañana, con pan dulce. Los dos avalúos salieron: $352,000 y $347,000. Como se llevan menos de 5 %, no hubo que bajar nada. En la carpeta llevaba 140 fotos.</p>',
      },
    ],
  },
  {
    title: 'Gané $26,000 en mi primera reventa: ¿cuánto aparto para impuestos?',
    by: 'wendy',
    daysAgo: 47.9,
    text: '<p>Compré en Madison, arreglamos con mi cuadrilla en once semanas y se vendió. Me quedaron $26,000 limpios. Yo pensé que era «ganancia de capital» como cuando uno vende su casa, y mi hermana dice que no. Tennessee no cobra impuesto al sueldo, así que me había confiado.</p>',
    likes: ['esteban', 'marcela'],
    replies: [
      {
        by: 'nancy',
        after: 6.9,
        solution: true,
        likes: ['wendy', 'esteban', 'david', 'luisfernando'],
        text: '<p>Tu hermana tiene razón. Quien compra para arreglar y vender tiene la casa como <strong>mercancía</strong>, como el azulejo en la tienda. Es ingreso de negocio:</p><ul><li>Impuesto federal según tu tramo.</li><li>Más 15.3 % de trabajo por cuenta propia, sobre casi toda la ganancia.</li></ul><p>Aparta 30 %: <strong>$7,800</strong> en otra cuenta, hoy. Y no esperes a abril: va con el pago trimestral del periodo en que vendiste, o hay recargo. Los sueldos de tu cuadrilla, el material, los intereses y las millas se restan antes; trae recibos de todo.</p><p>Si vas a hacer varias al año, pregunta a tu CPA si te conviene otra estructura.</p>',
      },
      {
        by: 'esteban',
        after: 30,
        likes: ['wendy'],
        text: '<p>Yo lo supe en marzo y ya me lo había gastado en la siguiente casa. Haz caso.</p>',
      },
    ],
  },
  {
    title: 'Casa de adobe de 1938 en Barrio Viejo: ¿repello de cemento o de cal?',
    by: 'esteban',
    daysAgo: 127.1,
    text: '<p>El contratista quiere picar todo y poner malla con cemento «para que dure». Son $9,200. Abajo, a la altura de la rodilla, el muro se deshace con el dedo. Nunca he tocado adobe y no quiero echar a perder una casa de casi noventa años por ahorrarme una semana.</p>',
    likes: ['julian', 'consuelo'],
    replies: [
      {
        by: 'ivan',
        after: 7.2,
        solution: true,
        likes: ['esteban', 'julian', 'elena', 'wendy'],
        text: '<p>Cuatro generaciones arreglando esto: <strong>cemento no</strong>. El adobe respira; el cemento le tapa la boca, la humedad sube por dentro y el muro se hace lodo detrás de una cáscara dura. Lo que tienes en la rodilla es justo eso, sal y agua.</p><ol><li>Primero el agua: baja la tierra seis pulgadas, canaletas y pendiente hacia afuera.</li><li>Pica el cemento que haya y deja secar, meses si hace falta.</li><li>Cambia los adobes podridos por adobes, nunca por bloque.</li><li>Repello de barro y cal, y pintura mineral.</li></ol><p>Sale parecido de dinero, tal vez $11,000, pero se hace una vez.</p>',
      },
      {
        by: 'julian',
        after: 15,
        likes: ['esteban', 'ivan'],
        text: '<p>Firmo lo de Iván. Y revisa si la casa está en el distrito histórico: ahí el cambio de fachada lleva aprobación antes del permiso.</p>',
      },
      {
        by: 'consuelo',
        after: 41,
        likes: ['ivan'],
        text: '<p>En casa de mi abuela, en Reynosa, le echaban baba de nopal a la cal. ¿O eso ya son cuentos?</p>',
      },
      {
        by: 'ivan',
        after: 46,
        likes: ['consuelo', 'esteban', 'elena', 'julian'],
        text: '<p>Ningún cuento, doña Chelo. El nopal remojado dos días ayuda a que la cal pegue y no se cuartee. Mi papá lo hacía y yo también. Y revisa lo que dice Julián del distrito, @{esteban}: ahí el cemento ni lo aprueban.</p>',
      },
    ],
  },
  {
    title: 'Se robaron el aire y el cobre de la obra, $9,700: ¿lo paga mi seguro?',
    by: 'beto',
    daysAgo: 90.8,
    text: '<p>Fue el fin de semana. La casa lleva dos meses vacía, con candado y todo. Mi póliza es la misma que cuando compré, de casa rentada. El agente me pidió la fecha en que se salió el inquilino y me dio mala espina.</p>',
    likes: ['wendy', 'rigoberto'],
    replies: [
      {
        by: 'paola',
        after: 2.7,
        solution: true,
        likes: ['beto', 'carmen', 'esteban', 'luisfernando'],
        text: '<p>La fecha es la pregunta. Casi todas las pólizas quitan robo y vandalismo cuando la casa pasa <strong>30 o 60 días vacía</strong>. Léela donde diga «vacancy». Si tu ciudad daba por activa la obra, a veces una remodelación en curso no cuenta como vacía: lleva permisos, facturas y fotos con fecha.</p><p>Para la próxima, desde el día que cierras: póliza de casa vacante o <em>builder’s risk</em>. Por seis meses anda entre $900 y $1,800 y revisa que incluya material instalado y robo.</p>',
      },
      {
        by: 'julian',
        after: 10.5,
        likes: ['beto', 'paola'],
        text: '<p>El condensador se instala la última semana, la víspera de las fotos. Y una jaula de $200 con alarma de $30. El cobre visible se pinta de negro; no es broma, lo confunden con plástico.</p>',
      },
      {
        by: 'rigoberto',
        after: 26,
        likes: ['beto'],
        text: '<p>Yo le pago $20 por semana al vecino de enfrente para que estacione su camioneta en mi entrada. En tres casas, ni un tornillo.</p>',
      },
      {
        by: 'beto',
        after: 290,
        likes: ['paola', 'julian', 'rigoberto'],
        text: '<p>Los permisos me salvaron la mitad: pagaron $5,600. La camioneta de mi vecino ya está estacionada ahí.</p>',
      },
    ],
  },
  {
    title: 'Cocina para vender en $212,000 en Gastonia: ¿cuarzo o laminado?',
    by: 'wilmer',
    daysAgo: 145.4,
    text: '<p>Veintiocho pies cuadrados. Laminado puesto, $780. Cuarzo del más sencillo, $1,960. Mi socio dice que hoy nadie compra sin piedra. Yo veo que en la cuadra las vendidas tienen laminado y se fueron en una semana.</p>',
    replies: [
      {
        by: 'wendy',
        after: 3.6,
        likes: ['wilmer', 'julian', 'almadelia', 'yesenia'],
        text: '<p>Hago unas cuarenta cocinas al año. Regla mía: <strong>igualar a la mejor vendida de la cuadra, no ganarle</strong>. Si las de $212,000 tienen laminado, no te van a pagar la piedra.</p><p>Pero mira dónde rinden esos $1,180 de diferencia:</p><ul><li>Jaladeras y bisagras buenas: $160.</li><li>Luz debajo de los gabinetes: $220.</li><li>Fregadero hondo y llave de resorte: $310.</li><li>Azulejo hasta el techo detrás de la estufa: $390.</li></ul><p>Son $1,080 y eso es lo que sale en la foto.</p>',
      },
      {
        by: 'almadelia',
        after: 14,
        likes: ['wendy'],
        text: '<p>Como agente: lo que oigo en las visitas es «qué bonita la luz» y «¿los electrodomésticos se quedan?». Por la cubierta preguntan de $260,000 para arriba.</p>',
      },
    ],
  },
  {
    title: 'Mi suegro pone $60,000 y yo la mano de obra: ¿mitad y mitad es justo?',
    by: 'hector',
    daysAgo: 76.6,
    text: '<p>La casa es en Aurora, obra de tres meses. Yo haría plomería y todo lo que sepa, y él pone el dinero que tenía para su camioneta. Mi esposa nos pidió una sola cosa: que quede por escrito. Ninguno de los dos sabe qué escribir.</p>',
    likes: ['admin', 'rosaelena', 'oscar'],
    replies: [
      {
        by: 'oscar',
        after: 4.1,
        likes: ['hector'],
        text: '<p>Tu esposa es la socia más lista de las tres. Lo primero que yo escribiría es qué pasa si se pierde dinero, porque de la ganancia todos saben platicar.</p>',
      },
      {
        by: 'raul',
        after: 19.7,
        likes: ['hector', 'rosaelena', 'nancy', 'oscar', 'admin'],
        text: '<p>Una forma que he visto funcionar entre familia, para que la lleven a un abogado de Illinois:</p><ol><li>Primero sale de la venta el capital de tu suegro: los $60,000.</li><li>Después, tu trabajo a un precio acordado <em>desde hoy</em>. Si son 300 horas a $35, $10,500.</li><li>Lo que quede, mitad y mitad.</li><li>Si hay pérdida: tú pierdes tus horas y él hasta cierto tope. Escriban el número.</li></ol><p>También: a nombre de quién está la casa, quién firma cheques, quién decide un gasto de más de $1,000 y qué pasa si uno se enferma. Lo más limpio es una LLC con esas reglas adentro.</p>',
      },
      {
        by: 'wilmer',
        after: 26,
        text: '<p>A mí me tocó sin papel con un primo. La casa ganó y nosotros perdimos.</p>',
      },
    ],
  },
  {
    title: 'Permiso eléctrico de 2014 sin cerrar en una casa de Houston: ¿quién lo termina?',
    by: 'david',
    daysAgo: 0.4,
    text: '<p>Sale en el sistema de la ciudad: cambio de panel, permiso abierto, inspección que nunca se pidió. El electricista de entonces ya no tiene licencia y el dueño ni sabía. Quiero publicarla con el dato claro y con un costo.</p><p>¿Alguien ha cerrado uno así? ¿Basta otro electricista que lo tome o hay que abrir paredes?</p>',
    likes: ['beto'],
    replies: [],
  },
  {
    title: 'Roble enorme a seis pies de la casa: ¿lo quito antes de vender o lo presumo?',
    by: 'carmen',
    daysAgo: 0.9,
    text: '<p>Es precioso y da sombra a media casa, pero dos ramas tocan el techo nuevo y la entrada ya está levantada por la raíz. Quitarlo cuesta $3,800 más el permiso de árboles de la ciudad. Podarlo bien, $950.</p><p>¿Ustedes han visto que una aseguradora rechace una casa por un árbol así?</p>',
    likes: ['patricia'],
    replies: [],
  },
]
