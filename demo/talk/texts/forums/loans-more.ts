// The forum «Préstamos», continued.
import type { DemoTopic } from './types.ts'

export const loansMore: readonly DemoTopic[] = [
  {
    title: 'Me tocó la tanda, $4,000, y el prestamista pregunta de dónde salió ese depósito',
    by: 'marcela',
    daysAgo: 21.6,
    text: '<p>Somos diez señoras, ponemos $400 cada quince días y a mí me tocó el número tres. Lo deposité completo para mi enganche y ahora me mandan una carta que dice «large deposit». ¿Cómo le explico una tanda a alguien que nunca ha estado en una?</p>',
    likes: ['ana', 'ivette', 'consuelo', 'rocio'],
    replies: [
      {
        by: 'consuelo',
        after: 1.3,
        likes: ['marcela'],
        text: '<p>Ay, mija, con una tanda compramos el techo de la calle 23. Nunca me imaginé que un banco quisiera saber de doña Licha y sus libretas.</p>',
      },
      {
        by: 'gabriela',
        after: 5.8,
        solution: true,
        likes: ['marcela', 'lucia', 'rosaelena', 'elena', 'ivette'],
        text: '<p>En el Bronx le decimos <em>san</em> y lo explico cada semana. Lo que suele funcionar:</p><ol><li>Una carta tuya de media página: cuántas son, cuánto ponen, cada cuándo y qué número te tocó.</li><li>La lista de la tanda firmada por quien la organiza, con su teléfono.</li><li>Tus tres pagos de $400 en el estado de cuenta o en capturas de las transferencias.</li></ol><p>Y ahora lo incómodo. De los $4,000, tú ya pusiste $1,200: <strong>ésos son ahorro tuyo</strong>. Los otros $2,800 los vas a ir pagando en siete vueltas, así que pueden verlos como deuda. Dilo tú primero. Unos descuentan esos $2,800 de tu enganche; otros suman los $400 a tus pagos del mes.</p>',
      },
      {
        by: 'marcela',
        after: 9.2,
        likes: ['gabriela'],
        text: '<p>Nunca lo había pensado así. Si me tocara el número diez, ¿entonces todo sería ahorro mío?</p>',
      },
      {
        by: 'gabriela',
        after: 10,
        likes: ['marcela', 'ivette', 'ana'],
        text: '<p>Exacto: diez vueltas, $4,000 tuyos. Para enganche pide siempre el último número. Y si el dinero ya durmió dos estados de cuenta completos en tu cuenta, muchos ya no preguntan.</p>',
      },
      {
        by: 'marcela',
        after: 220,
        likes: ['gabriela', 'consuelo'],
        text: '<p>Aceptaron los $1,200 y dejaron afuera los $2,800 hasta que termine de pagar. La señora del banco me preguntó si quedaba lugar en la próxima. 😄</p>',
      },
    ],
  },
  {
    title: 'Edificio de seis departamentos: ¿por qué el banco habla de cinco años si son veinticinco?',
    by: 'dulce',
    daysAgo: 57.2,
    text: '<p>Mi comprador ha hecho dos casas de tres familias y ahora quiere uno de seis, $840,000, en Lawrence. Las rentas suman $118,800 al año y los gastos $52,500. Él llegó con su 25 % y el banco le ofrece menos de lo que pidió, «a veinticinco con cinco». Asentí como si entendiera y por eso estoy aquí.</p>',
    likes: ['ramon', 'hector'],
    replies: [
      {
        by: 'gabriela',
        after: 4.1,
        solution: true,
        likes: ['dulce', 'fabian', 'ramon', 'oscar', 'santiago'],
        text: '<p>Desde cinco unidades el préstamo es comercial y manda el edificio, no el sueldo.</p><ul><li>Rentas menos 5 % de vacancia: $112,860. Menos gastos: queda un <strong>NOI de $60,360</strong>.</li><li>El banco pide que el NOI sea 1.25 veces la deuda: $60,360 entre 1.25 son $48,288 al año.</li><li>Con 6.75 % a veinticinco años, eso paga un préstamo de <strong>$582,400</strong>. Es 69 % del precio, no 75.</li></ul><p>«Veinticinco con cinco» quiere decir que el pago se calcula a veinticinco años, pero el saldo vence completo al quinto: unos <strong>$529,200</strong>. Ese día se refinancia, se vende o se paga. Tu comprador necesita $257,600 de enganche y un plan para ese día.</p>',
      },
      {
        by: 'ramon',
        after: 13.5,
        likes: ['dulce', 'gabriela'],
        text: '<p>A mí me venció uno en 2023. Venía de 4.25 y me renovaron al 7.4. No perdí el edificio porque llevaba tres años ahorrando para ese susto. Que pregunte si hay prórroga por contrato y cuánto cuesta.</p>',
      },
      {
        by: 'fabian',
        after: 28,
        likes: ['dulce'],
        text: '<p>Otra: son $140,000 por puerta a 7.2 % de <em>cap rate</em>, y el dinero cuesta 8.3 % al año entre interés y capital. Cada dólar prestado le quita flujo. Yo negociaría el precio antes que el préstamo.</p>',
      },
      {
        by: 'dulce',
        after: 390,
        likes: ['gabriela', 'ramon', 'fabian'],
        text: '<p>Bajó a $790,000 y otro banco les dio siete años en vez de cinco. En la última junta expliqué yo el <em>balloon</em> y mi jefa tomó nota. ¡Mi jefa!</p>',
      },
    ],
  },
  {
    title: 'Me llegó una carta: «elimina tu seguro hipotecario hoy». ¿Es cierto con FHA?',
    by: 'daniela',
    daysAgo: 8.7,
    text: '<p>Llevo diez meses pagando. Mi préstamo fue de $245,000 con 3.5 % de enganche; con el costo inicial de FHA quedó en $249,288, al 6.25 %. Hoy debo $246,900. Una casa igual se vendió en $268,000. Pago $112 de seguro hipotecario y con eso les compro crayones a dos salones.</p>',
    likes: ['ana', 'marcela'],
    replies: [
      {
        by: 'lucia',
        after: 6.4,
        solution: true,
        likes: ['daniela', 'ana', 'patricia', 'oscar'],
        text: '<p>La carta vende un refinanciamiento. Con tu enganche el seguro de FHA no se quita en toda la vida del préstamo; la salida es cambiarlo por uno convencional. Hoy no te conviene:</p><ul><li>Debes 92 % del valor ($246,900 entre $268,000). El convencional <strong>también</strong> te cobraría seguro hasta bajar a 80 %.</li><li>Hoy cotizan cerca de 6.5 %. Solo capital e interés serían $1,561 contra tus $1,535.</li><li>El cierre cuesta unos $6,000 que no tienes por qué gastar.</li></ul><p>Para llegar a 80 % la casa tendría que valer unos $308,600. Y acuérdate del segundo préstamo de maestros: habría que pagarlo o que acepten seguir en segundo lugar. Guarda la carta para recortar con tus niños.</p>',
      },
      {
        by: 'oscar',
        after: 19,
        likes: ['daniela'],
        text: '<p>Con FHA hay un camino más corto si las tasas bajan: el <em>streamline</em>, sin avalúo. No quita el seguro, pero baja el pago. Piden seis pagos hechos y 210 días desde el cierre, y tú ya los tienes. Revísalo cuando oigas 5 y medio, no antes.</p>',
      },
      {
        by: 'daniela',
        after: 31,
        likes: ['lucia', 'oscar'],
        text: '<p>Tengo diecinueve niños y la carta alcanzó para diecinueve barquitos. Gracias a los dos. Pongo una alarma para 5.5.</p>',
      },
    ],
  },
  {
    title: 'Tres primos me prestan $40,000 para la siguiente casa: ¿qué les firmo?',
    by: 'luisfernando',
    daysAgo: 68.1,
    text: '<p>Confían en mí y yo en ellos. Quieren 8 % y que les devuelva todo en un año. Mi tía dice que entre Guamanes basta la palabra. Pero uno de los tres se acaba de casar y la esposa no me conoce.</p>',
    likes: ['beto', 'wendy', 'hector'],
    replies: [
      {
        by: 'rosaelena',
        after: 2.8,
        likes: ['luisfernando', 'elena'],
        text: '<p>La esposa que no te conoce es la mejor razón para el papel. El papel no es contra tus primos, es para que ella duerma.</p>',
      },
      {
        by: 'raul',
        after: 10.4,
        likes: ['luisfernando', 'rosaelena', 'lucia', 'nancy', 'carmen'],
        text: '<p>Cuatro cosas, y en Nueva Jersey con abogado de ahí:</p><ol><li><strong>Un pagaré por primo</strong>, con su parte, la tasa, la fecha y qué pasa si te atrasas. Sin contrato escrito, el interés máximo allá es 6 %, así que su 8 % necesita papel.</li><li><strong>Hipoteca registrada</strong> a favor de los tres. Sin ella son acreedores sin casa.</li><li><strong>El permiso del hard money.</strong> Si vas a tener uno en primer lugar, su contrato casi siempre prohíbe segundas. Pregunta antes.</li><li>Si no hay permiso, pueden entrar como socios de la compañía, con otro papel y otros riesgos.</li></ol><p>Son tres primos que te conocen. Si mañana buscas diez inversionistas por internet, ya estás en leyes de valores y la plática es otra.</p>',
      },
      {
        by: 'nancy',
        after: 16,
        likes: ['luisfernando', 'raul'],
        text: '<p>Solo interés son $266.67 al mes, <strong>$3,200</strong> en el año, y cada primo declara su parte. No lo bajen a «sin interés por cariño»: en préstamos de más de $10,000 el IRS pide una tasa mínima, que publica cada mes, y puede tratar la diferencia como si la hubieran cobrado.</p>',
      },
      {
        by: 'luisfernando',
        after: 95,
        likes: ['raul', 'nancy', 'rosaelena'],
        text: '<p>Tres pagarés, una hipoteca y el prestamista dijo que sí por escrito. $900 de abogado. La esposa del primo leyó cada línea y encontró un error en mi apellido. Ya la quiero de contadora.</p>',
      },
    ],
  },
  {
    title: '¿Pago $3,600 en puntos para bajar de 7.25 a 6.75 %?',
    by: 'wendy',
    daysAgo: 103.9,
    text: '<p>Por fin una casa para quedármela y no para vender. Préstamo de $180,000 a treinta años. Sin puntos pago $1,228 de capital e interés; con dos puntos, $1,167. El muchacho me dice que «a la larga siempre conviene». ¿Qué tan larga es la larga?</p>',
    likes: ['esteban', 'tomas', 'rigoberto'],
    replies: [
      {
        by: 'fabian',
        after: 3.9,
        solution: true,
        likes: ['wendy', 'gabriela', 'nancy', 'beto'],
        text: '<p>$3,600 entre $60.44 de ahorro da <strong>60 meses</strong>. Como con 6.75 % además debes un poco menos cada mes, el empate verdadero cae en el mes 48. Si en cuatro años ni vendes ni refinancias, ganas; si no, regalaste dinero.</p><ul><li>A tres años: ahorraste $2,176 y debes $537 menos. Te faltan $887 para empatar.</li><li>A diez años: ahorraste $7,250. Muy bien.</li></ul><p>La pregunta no es cuánto dura el préstamo, sino cuánto te dura a ti.</p>',
      },
      {
        by: 'nancy',
        after: 11,
        likes: ['wendy', 'fabian'],
        text: '<p>Y en una casa de renta los puntos no se deducen de golpe: se reparten en los treinta años, $120 por año. Si refinancias antes con otro banco, lo que falta se deduce ese año.</p>',
      },
      {
        by: 'rigoberto',
        after: 30.6,
        likes: ['wendy'],
        text: '<p>Yo esos $3,600 los dejaría quietos. Una casa recién comprada siempre te cobra la bienvenida.</p>',
      },
      {
        by: 'wendy',
        after: 53,
        likes: ['fabian', 'nancy', 'rigoberto'],
        text: '<p>Revisé mi historia: cambio de carro cada siete años y de préstamo cada tres. Sin puntos. El muchacho puso cara de lunes. Y @{rigoberto} tenía razón: a la semana se murió el compresor, $3,150.</p>',
      },
    ],
  },
  {
    title: 'Voy por mi séptima hipoteca y me piden $52,000 de reservas: ¿es normal?',
    by: 'carmen',
    daysAgo: 193.8,
    text: '<p>Tengo la casa donde vivimos y seis de renta, una de ellas dúplex y otra ya pagada. Las cinco con hipoteca, todas convencionales, deben $712,000 juntas. El pago de la nueva sería de $1,640 con todo.</p><p>Con la sexta nadie me pidió nada parecido. Antes de pelearme quiero saber si tienen razón.</p>',
    likes: ['rosaelena', 'oscar', 'sofia', 'miguelangel'],
    replies: [
      {
        by: 'gabriela',
        after: 6.2,
        likes: ['carmen', 'fabian', 'sofia', 'oscar', 'beto'],
        text: '<p>Tienen razón. Fannie Mae cuenta <strong>propiedades con hipoteca</strong> a tu nombre, no puertas: el dúplex es una y la pagada no cuenta. Con tu casa y la nueva llegas a siete, y en siete cambia el escalón:</p><ul><li>De 5 a 6 propiedades: 4 % de lo que deben las otras.</li><li>De 7 a 10: <strong>6 %</strong>, y casi todos te piden 720 de crédito.</li><li>Después de 10 ya no prestan para inversión.</li></ul><p>«Las otras» no incluye tu residencia ni la nueva. 6 % de $712,000 son $42,720. Más seis meses del pago nuevo, $9,840: <strong>$52,560</strong>.</p>',
      },
      {
        by: 'sofia',
        after: 14.8,
        likes: ['carmen', 'gabriela'],
        text: '<p>A mí me sirvió saber que no tiene que ser efectivo: cuenta lo que ya es tuyo en el plan de retiro del trabajo, si el plan te deja sacarlo. Yo junté la mitad así sin mover un peso.</p>',
      },
      {
        by: 'miguelangel',
        after: 27,
        text: '<p>¿Y si pagas una chiquita para volver a seis? En la mía debía nada más $31,000 y me salió mejor que juntar reservas.</p>',
      },
      {
        by: 'carmen',
        after: 49.5,
        likes: ['miguelangel', 'gabriela', 'sofia'],
        text: '<p>Hice tu cuenta, @{miguelangel}: mi más chica debe $38,400. Si la pago quedan $673,600 al 4 %, $26,944, más los $9,840: $36,784 de reservas. Bajan $15,776, pero gasto $38,400. No. Me quedo con las reservas: las tengo entre el retiro de mi esposo y la cuenta de obras. Y ese dinero, por lo menos, sigue siendo mío.</p>',
      },
    ],
  },
  {
    title: 'Mi suegro firma conmigo el FHA de un dúplex: ¿por qué uno me pide 25 %?',
    by: 'hector',
    daysAgo: 82.3,
    text: '<p>Con mi puro ingreso no llego al dúplex que vemos, de unos $318,000. Mi suegro trabaja, tiene 655 de crédito y ya vive con nosotros. Un prestamista dice 3.5 %, o sea $11,130. Otro dice que por haber un cofirmante son $79,500. Mi suegra ya está midiendo cortinas.</p>',
    likes: ['dulce', 'ivette'],
    replies: [
      {
        by: 'lucia',
        after: 4.6,
        solution: true,
        likes: ['hector', 'oscar', 'dulce', 'almadelia'],
        text: '<p>El segundo entendió que tu suegro no va a vivir ahí. La regla de FHA es así:</p><ul><li><strong>Vive en la casa:</strong> es un comprador más. 3.5 % en una a cuatro unidades, si el menor puntaje de los dos es de 580 o más.</li><li><strong>No vive ahí, es familia y es casa de una unidad:</strong> también 3.5 %.</li><li><strong>No vive ahí y son dos a cuatro unidades:</strong> 25 %. De ahí salen los $79,500.</li></ul><p>Dile al segundo, por escrito, que los cuatro adultos se mudan al dúplex en los 60 días. Solo si es verdad, claro: lo van a firmar.</p>',
      },
      {
        by: 'raul',
        after: 20,
        likes: ['hector', 'rosaelena'],
        text: '<p>Que tu suegro sepa tres cosas antes de firmar: debe el préstamo completo y no la mitad, le va a aparecer en su crédito, y firmar el préstamo no lo hace dueño. Si también va en la escritura, platiquen qué pasa el día que falte uno.</p>',
      },
      {
        by: 'hector',
        after: 46,
        likes: ['lucia', 'raul'],
        text: '<p>Sí es verdad que se muda, él ya escogió el cuarto con sol. El segundo prestamista corrigió y ofreció 3.5 % también. Mi suegro quiso ir en la escritura. Mi suegra quiso cortinas moradas. Una batalla a la vez.</p>',
      },
    ],
  },
]
