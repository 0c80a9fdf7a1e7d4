// The forum «Impuestos», continued.
import type { DemoTopic } from './types.ts'

export const taxesMore: readonly DemoTopic[] = [
  {
    title: 'Perdimos $9,800 «en papel» y el contador dice que solo cuentan $4,500',
    by: 'rosaelena',
    daysAgo: 301.2,
    text: '<p>Entre los dos ganamos $141,000, casi todo de sueldos. Las cinco puertas dejaron dinero en la cuenta, pero con la depreciación salen $9,800 abajo. Creíamos que eso bajaba el impuesto de los sueldos y nos borraron más de la mitad.</p><p>Mi esposo quiere cambiar de contador. Yo quiero entender primero.</p>',
    likes: ['carmen', 'oscar', 'sofia'],
    replies: [
      {
        by: 'nancy',
        after: 6.6,
        solution: true,
        likes: ['rosaelena', 'oscar', 'sofia', 'carmen', 'fabian', 'ramon'],
        text: '<p>No lo cambien, lo hizo bien. La renta es <em>pasiva</em>, y contra sueldos solo deja pasar una parte:</p><ul><li>Si ustedes toman las decisiones, hasta $25,000 al año.</li><li>Desde $100,000 de ingreso se pierde 50 centavos por cada dólar, y en $150,000 llega a cero.</li><li>Lo suyo: $41,000 de más, entre dos, $20,500. $25,000 menos $20,500 = <strong>$4,500</strong>.</li></ul><p>Los otros <strong>$5,300 no se pierden</strong>. Se guardan y salen cuando las puertas ganen, cuando baje el ingreso o cuando vendan esa casa. Revisen que aparezcan en el formulario 8582 cada año; ahí es donde se extravían al cambiar de contador.</p>',
      },
      {
        by: 'sofia',
        after: 19.3,
        likes: ['rosaelena', 'nancy'],
        text: '<p>¿Tienen plan de retiro en el trabajo? Lo que aportan antes de impuestos baja ese ingreso. Si entre los dos ponen $10,600 más, quedan en $130,400 y el tope sube justo a $9,800. La pérdida completa. Lo probé tres veces en la planilla porque no lo creía.</p>',
      },
      {
        by: 'nancy',
        after: 21,
        likes: ['sofia', 'rosaelena'],
        text: '<p>@{sofia} tiene la cuenta perfecta. Que sea tradicional y no Roth, y que les alcance para vivir. Nueva Jersey se calcula aparte, con sus propias reglas.</p>',
      },
      {
        by: 'rosaelena',
        after: 150,
        likes: ['sofia', 'nancy'],
        text: '<p>Lo pusimos en la mesa del domingo: $204 más por semana entre los dos para el retiro. Mi esposo aceptó porque «por lo menos ese dinero sí lo veo». Y el contador se queda.</p>',
      },
    ],
  },
  {
    title: 'Manejé 6,240 millas tocando puertas: ¿resto la gasolina o las millas?',
    by: 'wilmer',
    daysAgo: 43.8,
    text: '<p>Todos los sábados y dos tardes por semana, puro Charlotte y Gastonia. Guardo los tickets de gasolina en la guantera y ya no cierra. Llevo las millas en una libreta, con fecha y calle, desde enero de 2026. Antes de eso, nada de nada.</p>',
    likes: ['david', 'luisfernando', 'wendy'],
    replies: [
      {
        by: 'carmen',
        after: 3.7,
        likes: ['wilmer', 'nancy', 'david', 'yesenia'],
        text: '<p>Una o la otra, no las dos. Con la tarifa de 2026, 72.5 centavos: 6,240 × 0.725 = <strong>$4,524</strong>, y ahí ya van gasolina, seguro, llantas y desgaste. Aparte sumas peajes y estacionamientos.</p><p>Con gastos reales necesitas <em>todo</em> lo del año y el porcentaje de trabajo. Si gastaste $5,900 y 57 % fue de negocio, son $3,363 más la depreciación de la camioneta. Casi siempre ganan las millas si el carro ya está viejito.</p><p>Tu libreta vale más que la guantera. Ponle una columna: <strong>a qué fuiste</strong>.</p>',
      },
      {
        by: 'nancy',
        after: 14,
        likes: ['carmen', 'wilmer', 'marcela'],
        text: '<p>Bien dicho, Carmen. Dos candados: el primer año de ese vehículo tienes que empezar con millas si quieres poder escoger después. Y de tu casa a la primera parada cuenta solo si tu oficina de verdad está en casa y es tu lugar principal de trabajo; si no, ese tramo es personal.</p>',
      },
      {
        by: 'david',
        after: 26.5,
        likes: ['wilmer'],
        text: '<p>Yo reconstruí un año completo con el historial del teléfono. Tardé dos domingos y mi esposa descubrió cuántas veces paro por tacos. La libreta es mejor para el matrimonio.</p>',
      },
      {
        by: 'wilmer',
        after: 51,
        likes: ['carmen', 'nancy', 'david'],
        text: '<p>La camioneta es de 2014 y siempre llevé millas. Ya tiene su columna: «seguimiento», «carta», «me corrieron». Esa última también es negocio, ¿verdad?</p>',
      },
    ],
  },
  {
    title: 'Vivo en Nueva York y rento en Cleveland: ¿le debo algo a Ohio y a la ciudad?',
    by: 'santiago',
    daysAgo: 118.4,
    text: '<p>Dos dúplex, $3,800 de ganancia el año pasado ya con depreciación. Siempre lo puse en mi federal y en la de Nueva York. Ayer me llegó una carta de la ciudad de Cleveland preguntando por tres años. No sabía que las ciudades cobran impuesto.</p>',
    likes: ['beto', 'rocio', 'veronica'],
    replies: [
      {
        by: 'veronica',
        after: 2.2,
        likes: ['santiago'],
        text: '<p>No tires la carta ni contestes con coraje. Fíjate en la fecha para responder, que suele estar chiquita, y pide prórroga por escrito si no llegas.</p>',
      },
      {
        by: 'nancy',
        after: 13.1,
        solution: true,
        likes: ['santiago', 'veronica', 'fabian', 'yadira'],
        text: '<p>Son tres mesas distintas y se cobra donde está el ladrillo:</p><ol><li><strong>Cleveland.</strong> Cobra 2.5 % de la ganancia neta de la renta, vivas donde vivas. En $3,800 son $95 por año. Presenta los tres años, con tu anexo E federal.</li><li><strong>Ohio.</strong> Declaración de no residente. Tiene una deducción grande para ingreso de negocio y una renta chica puede salir en cero; que un preparador de allá confirme si la tuya califica.</li><li><strong>Nueva York.</strong> Como residente declaras todo, y pides crédito por lo que pagaste fuera. Si Ohio sale en cero, no hay crédito que pedir por Ohio.</li></ol><p>El orden importa: primero las de allá y al final la de Nueva York.</p>',
      },
      {
        by: 'fabian',
        after: 29.8,
        likes: ['santiago', 'nancy'],
        text: '<p>Y súmalo a tus números: $95 de ciudad y unos $300 de preparador no cambian un trato, pero yo he visto gente comparar Cleveland con Atlanta sin esa línea. La distancia cobra peaje.</p>',
      },
      {
        by: 'santiago',
        after: 610,
        likes: ['nancy', 'veronica', 'fabian'],
        text: '<p>Tres años: $262 de impuesto porque uno fue flojo, más $74 entre recargos e intereses. Ohio en cero. Me gasté más en nervios que en Cleveland.</p>',
      },
    ],
  },
  {
    title: 'Dicen que con una LLC mi hermana y yo pagaríamos menos impuestos: ¿es verdad?',
    by: 'ivette',
    daysAgo: 36.1,
    text: '<p>Cuando compremos la casa en hilera para rentar. Un señor en una feria de negocios nos cobraba $1,200 por «la estructura» y juraba que así se deduce hasta el súper. Mi hermana ya le había dado su correo. Yo le agarré la mano.</p>',
    likes: ['rocio', 'marcela', 'guadalupe', 'elena'],
    replies: [
      {
        by: 'raul',
        after: 4.9,
        solution: true,
        likes: ['ivette', 'nancy', 'elena', 'admin', 'paola'],
        text: '<p>Qué buena mano. Una LLC sirve para <strong>separar riesgos</strong>, no para bajar impuestos: los gastos que se restan son los mismos con ella o sin ella. El súper no se deduce en ninguna.</p><p>En Pensilvania formarla cuesta $125 al estado y $7 de informe cada año. No hacen falta $1,200. Y antes piensen en tres cosas:</p><ul><li>Con préstamo personal, el banco puede no aceptar que pase a la LLC.</li><li>La protección se pierde si pagan el súper con esa cuenta.</li><li>Una buena póliza con sombrilla cubre mucho por menos.</li></ul>',
      },
      {
        by: 'nancy',
        after: 11.6,
        likes: ['ivette', 'raul', 'carmen'],
        text: '<p>Del lado mío: dos hermanas dueñas de una casa ponen <strong>cada una su mitad</strong> en su propia declaración. Dos hermanas dueñas de una LLC son una sociedad: otra declaración, la 1065, que vence en marzo y no en abril. Por no presentarla son $255 por socia por mes en 2026. Cuatro meses tarde: $255 × 2 × 4 = <strong>$2,040</strong>, aunque no deban nada.</p>',
      },
      {
        by: 'paola',
        after: 28,
        likes: ['ivette'],
        text: '<p>Una sombrilla de $1 millón suele andar por $200 a $350 al año, siempre que la póliza de la casa tenga los límites que piden. Cuando compren, mándame la hoja de coberturas y la vemos juntas.</p>',
      },
      {
        by: 'ivette',
        after: 47,
        likes: ['raul', 'nancy', 'paola'],
        text: '<p>Mi hermana ya borró su correo de la lista del señor. En el refrigerador hay regla nueva: «nada que se venda con micrófono».</p>',
      },
    ],
  },
  {
    title: 'Viví cuatro años en mi casa y llevo 31 meses rentándola: ¿hasta cuándo vendo libre?',
    by: 'veronica',
    daysAgo: 151.9,
    text: '<p>La compré sola en $212,000 y hoy se vende en $318,000. Me mudé hace dos años y siete meses. Al inquilino le quedan siete meses de contrato, paga puntual y tiene un perro que me adora. Una compañera dice que ya perdí el beneficio por rentarla.</p>',
    likes: ['yadira', 'oscar', 'daniela'],
    replies: [
      {
        by: 'nancy',
        after: 5.4,
        solution: true,
        likes: ['veronica', 'yadira', 'oscar', 'daniela', 'sofia'],
        text: '<p>No lo has perdido, pero corre el reloj. Se piden dos años viviendo ahí dentro de los <strong>cinco anteriores a la venta</strong>. Te sales de la regla al cumplir tres años de mudada: te quedan cinco meses, y cuenta la fecha de cierre, no la de la oferta.</p><ul><li>Precio menos $19,000 de gastos: $299,000.</li><li>Base: $212,000 menos cerca de $16,000 de depreciación, $196,000.</li><li>Ganancia: $103,000.</li><li>Los $16,000 pagan hasta 25 %: <strong>$4,000</strong>.</li><li>Los otros $87,000 van libres, porque estás sola y tu tope es $250,000.</li></ul><p>Si se te pasa la fecha, esos $87,000 al 15 % serían $13,050. Minnesota cobra aparte.</p>',
      },
      {
        by: 'yadira',
        after: 12.2,
        likes: ['veronica', 'nancy'],
        text: '<p>El problema no es el IRS, es el contrato. Con plazo fijo no lo puedes sacar; el comprador lo hereda. Antes de ofrecerle dinero para irse: ¿ya le preguntaste si <em>él</em> la quiere comprar? A mí me ha pasado cuatro veces.</p>',
      },
      {
        by: 'oscar',
        after: 20,
        likes: ['yadira', 'veronica'],
        text: '<p>Y con el perro a tu favor ya tienes medio trato. Si le vendes a él te ahorras la limpieza, los meses vacíos y parte de la comisión. Con avalúo de por medio, para que ninguno sienta que le vieron la cara.</p>',
      },
      {
        by: 'veronica',
        after: 2600,
        likes: ['yadira', 'nancy', 'oscar'],
        text: '<p>La compró él, en $312,000. Cerramos con 44 días de sobra. Me pidió que dejara el barandal donde el perro se asoma. Va en el contrato, como debe ser.</p>',
      },
    ],
  },
  {
    title: 'Estudio de costos segregados por $3,800 para mi renta corta: ¿conviene?',
    by: 'nicolas',
    daysAgo: 166.3,
    text: '<p>La segunda casa, cerca de la playa: $395,000, de los cuales $95,000 son terreno. La cerré después del cambio de ley de 2025 y ya paso las horas de participación, con bitácora. Me prometen que 22 % de la casa se deduce de una. En mi planilla quedó tan lindo que desconfío.</p>',
    likes: ['sofia', 'fabian', 'miguelangel'],
    replies: [
      {
        by: 'miguelangel',
        after: 1.9,
        text: '<p>Nicolás, cuando una cosa de impuestos queda linda, yo llamo a Nancy antes de llamar a mi mujer.</p>',
      },
      {
        by: 'nancy',
        after: 9,
        likes: ['nicolas', 'sofia', 'carmen', 'fabian', 'miguelangel'],
        text: '<p>Haces bien en desconfiar, pero no está mal. La casa sin terreno son $300,000 y, con huéspedes de pocos días, va a <strong>39 años</strong> y no a 27.5:</p><ul><li>Sin estudio: $7,692 al año.</li><li>Con estudio: 22 % son $66,000 el primer año (muebles empotrados, alfombra, patio), más $6,000 del resto. <strong>$72,000</strong>.</li><li>Diferencia: $64,308. Al 24 %, unos <strong>$15,400</strong> de impuesto que no pagas <em>hoy</em>.</li></ul><p>Hoy, no nunca. Después restas $1,692 menos cada año, y si vendes, buena parte de los $66,000 regresa como ingreso normal. El 100 % aplica a lo que se compró, con contrato incluido, después del 19 de enero de 2025. Y sin participación material se queda guardado: no baja el sueldo.</p>',
      },
      {
        by: 'fabian',
        after: 24.4,
        likes: ['nicolas', 'nancy'],
        text: '<p>Piénsalo como un préstamo sin interés de $15,400 que cuesta $3,800 abrir. Si lo vas a devolver en dos años, es caro. Si te quedas diez, es barato. ¿Qué dice la planilla en la columna «cuándo vendo»?</p>',
      },
      {
        by: 'nicolas',
        after: 96,
        likes: ['fabian', 'nancy'],
        text: '<p>La columna «cuándo vendo» no existía. La agregué: ocho años. Sigo adelante, con otro estudio de $2,900 que sí manda un ingeniero a la casa. El de $3,800 lo hacía todo con fotos.</p>',
      },
    ],
  },
  {
    title: 'Perdí $11,300 en una reventa: ¿es cierto que solo puedo restar $3,000 por año?',
    by: 'esteban',
    daysAgo: 94.7,
    text: '<p>Es la casa de los nueve meses. Con todo y vergüenza:</p><ul><li>Compra $166,000 y obra $62,500.</li><li>Intereses $13,860, extensión $560.</li><li>Puntos y cierre de compra $7,100.</li><li>Seguro, luz y agua $2,790.</li><li>Comisión y cierre de venta $20,490.</li></ul><p>Vendí en $262,000. Mi compadre dice que me va a tomar cuatro años restarla.</p>',
    likes: ['julian', 'wendy', 'ernesto', 'beto'],
    replies: [
      {
        by: 'nancy',
        after: 7.7,
        solution: true,
        likes: ['esteban', 'wendy', 'carmen', 'ernesto', 'david'],
        text: '<p>Tus gastos suman $273,300, así que la cuenta está bien. Tu compadre piensa en acciones de la bolsa: ahí sí hay tope de $3,000. Quien compra para arreglar y vender tiene la casa como mercancía, y la pérdida es <strong>de negocio</strong>: va en el anexo C y este año se resta completa contra sus sueldos.</p><p>Si están en el tramo de 12 %, son unos <strong>$1,356</strong> menos de impuesto federal. Es la misma regla que te cobró trabajo por cuenta propia cuando ganaste; esta vez juega de tu lado.</p><p>Guarda contrato, planos y facturas: que se vea que era para vender y que la trabajaste tú.</p>',
      },
      {
        by: 'julian',
        after: 20.5,
        likes: ['esteban'],
        text: '<p>Gracias por poner los números, paisano. De esos nueve meses, ¿cuántos fueron esperando al de los gabinetes? Cada mes te costó $1,850 entre interés y recibos. Un gabinete de caja, en existencia, te regresaba dos.</p>',
      },
      {
        by: 'esteban',
        after: 44,
        likes: ['nancy', 'julian'],
        text: '<p>Fueron diez semanas de gabinetes, Julián. Con manijas doradas. La próxima van blancos y del almacén. Y los $1,356 ya tienen nombre: fondo de no volver a comprar caro.</p>',
      },
    ],
  },
]
