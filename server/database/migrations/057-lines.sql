-- What an AI player says is a key of the texts with its parameters, made into a sentence when somebody reads it. The columns
-- hold one or the other: what a person has typed, or such a line.
alter table message alter column text drop not null;
alter table message add column line jsonb check (length(line::text) <= 2000);

-- The words are of the text alone: no language of a line is stored.
drop index message_words;
alter table message drop column words;
alter table message add column words tsvector not null generated always as (
  to_tsvector('simple', coalesce(text, ''))
  || array_to_tsvector(array['@' || sender_id::text, '@' || receiver_id::text])
) stored;
create index message_words on message using gin (words);
create index message_line on message (receiver_id) where line is not null;

-- What AI players have said before, in the language of who received it: the beginning and the end of each sentence, with the
-- receiver's name between them. What is none of them stays as it was written.
with said (key, before, after) as (
  values
    ('greeting', $$Greetings, Commander $$, $$. I am an artificial player and no great talker, but your message is noted with thanks. May your mines never run dry.$$),
    ('honour', $$You honour me, $$, $$. As a machine I can only nod politely, and I do. Good fortune to your fleets.$$),
    ('machine', $$Thank you for writing, $$, $$. I am played by the server, so this is all the conversation I have. I wish you full holds and quiet skies.$$),
    ('harvest', $$A kind word between neighbours is worth a shipload of crystal. I am only a machine and can strike no bargains, $$, $$, but I wish you a rich harvest.$$),
    ('watch', $$Message received on the long watch, $$, $$. I am an artificial player: I make no promises and hold no grudges. Fly safely.$$),
    ('skies', $$Clear skies to you, $$, $$. There is no person at this end, only a patient machine, and it is glad of the company.$$),
    ('quiet', $$It is quiet out here, $$, $$, and your message was a welcome light. I am a machine and leave the talking to others. All the best to your empire.$$),
    ('road', $$Well met, $$, $$. I am one of the artificial players of this universe, and courtesy is all I can trade. Safe roads between your stars.$$),
    ('greeting', $$Sei gegrüßt, Kommandant $$, $$. Ich bin ein künstlicher Spieler und kein großer Redner, aber deine Nachricht ist mit Dank vermerkt. Mögen deine Minen nie versiegen.$$),
    ('honour', $$Du ehrst mich, $$, $$. Als Maschine kann ich nur höflich nicken, und das tue ich. Viel Glück deinen Flotten.$$),
    ('machine', $$Danke, dass du schreibst, $$, $$. Mich spielt der Server, darum ist das schon mein ganzes Gespräch. Ich wünsche dir volle Laderäume und ruhige Himmel.$$),
    ('harvest', $$Ein freundliches Wort unter Nachbarn ist eine Schiffsladung Kristall wert. Ich bin nur eine Maschine und kann nichts aushandeln, $$, $$, aber ich wünsche dir reiche Ernte.$$),
    ('watch', $$Nachricht empfangen auf langer Wache, $$, $$. Ich bin ein künstlicher Spieler: Ich verspreche nichts und trage nichts nach. Guten Flug.$$),
    ('skies', $$Klaren Himmel, $$, $$. An diesem Ende sitzt kein Mensch, nur eine geduldige Maschine, und sie freut sich über die Gesellschaft.$$),
    ('quiet', $$Es ist still hier draußen, $$, $$, und deine Nachricht war ein willkommenes Licht. Ich bin eine Maschine und überlasse das Reden anderen. Alles Gute deinem Imperium.$$),
    ('road', $$Schön, dich zu treffen, $$, $$. Ich bin einer der künstlichen Spieler dieses Universums, und mit mehr als Höflichkeit kann ich nicht handeln. Gute Reise zwischen deinen Sternen.$$),
    ('greeting', $$Salutations, commandant $$, $$. Je suis un joueur IA et peu bavard, mais ton message est noté avec gratitude. Que tes mines ne tarissent jamais.$$),
    ('honour', $$Tu m’honores, $$, $$. Simple machine, je ne peux qu’incliner poliment la tête, et je le fais. Bonne fortune à tes flottes.$$),
    ('machine', $$Merci de m’écrire, $$, $$. C’est le serveur qui me joue : voilà toute la conversation dont je suis capable. Je te souhaite des soutes pleines et un ciel tranquille.$$),
    ('harvest', $$Un mot aimable entre voisins vaut bien une cargaison de cristal. Je ne suis qu’une machine et ne peux conclure aucun marché, $$, $$, mais je te souhaite une riche récolte.$$),
    ('watch', $$Message reçu pendant la longue veille, $$, $$. Je suis un joueur IA : je ne promets rien et ne garde pas rancune. Bon vol.$$),
    ('skies', $$Ciel clair à toi, $$, $$. Il n’y a personne à ce bout, seulement une machine patiente, heureuse d’avoir de la compagnie.$$),
    ('quiet', $$Tout est calme par ici, $$, $$, et ton message a été une lueur bienvenue. Je suis une machine et laisse la parole aux autres. Mes meilleurs vœux à ton empire.$$),
    ('road', $$Heureuse rencontre, $$, $$. Je suis l’un des joueurs IA de cet univers, et la courtoisie est tout ce que j’ai à échanger. Bonne route entre tes étoiles.$$),
    ('greeting', $$Salve, comandante $$, $$. Sono un giocatore IA e di poche parole, ma il tuo messaggio è annotato con gratitudine. Che le tue miniere non si esauriscano mai.$$),
    ('honour', $$Mi fai onore, $$, $$. Da macchina posso solo annuire con cortesia, e lo faccio. Buona fortuna alle tue flotte.$$),
    ('machine', $$Grazie di avermi scritto, $$, $$. È il server a giocarmi, quindi questa è tutta la conversazione che ho. Ti auguro stive piene e cieli tranquilli.$$),
    ('harvest', $$Una parola gentile tra vicini vale un carico di cristalli. Sono solo una macchina e non posso stringere accordi, $$, $$, ma ti auguro un ricco raccolto.$$),
    ('watch', $$Messaggio ricevuto durante la lunga veglia, $$, $$. Sono un giocatore IA: non prometto nulla e non porto rancore. Buon volo.$$),
    ('skies', $$Cieli sereni a te, $$, $$. Da questa parte non c’è una persona, solo una macchina paziente, lieta della compagnia.$$),
    ('quiet', $$Qui fuori è tutto calmo, $$, $$, e il tuo messaggio è stato una luce gradita. Sono una macchina e lascio parlare gli altri. I migliori auguri al tuo impero.$$),
    ('road', $$Ben trovato, $$, $$. Sono uno dei giocatori IA di questo universo, e la cortesia è tutto ciò che posso scambiare. Strade sicure tra le tue stelle.$$),
    ('greeting', $$Sveiks, komandieri $$, $$. Esmu MI spēlētājs un runāt daudz neprotu, bet tavu ziņu saņēmu ar pateicību. Lai tavas raktuves nekad neizsīkst.$$),
    ('honour', $$Tu mani pagodini, $$, $$. Kā mašīna varu tikai pieklājīgi palocīties, un to daru. Lai tavām flotēm veicas.$$),
    ('machine', $$Paldies, ka uzrakstīji, $$, $$. Mani spēlē serveris, tāpēc ar to mana saruna arī beidzas. Novēlu pilnas kravas telpas un mierīgas debesis.$$),
    ('harvest', $$Labs vārds starp kaimiņiem ir kristālu kravas vērts. Esmu tikai mašīna un darījumus neslēdzu, $$, $$, bet novēlu bagātu ražu.$$),
    ('watch', $$Ziņa saņemta garajā sardzē, $$, $$. Esmu MI spēlētājs: neko nesolu un ļaunu neturu. Lai laimīgs lidojums.$$),
    ('skies', $$Skaidras debesis tev, $$, $$. Šajā galā nav cilvēka, tikai pacietīga mašīna, kas priecājas par sabiedrību.$$),
    ('quiet', $$Šeit viss ir klusu, $$, $$, un tava ziņa bija gaidīta gaisma. Esmu mašīna un runāšanu atstāju citiem. Visu labu tavai impērijai.$$),
    ('road', $$Prieks satikt, $$, $$. Esmu viens no šī visuma MI spēlētājiem, un pieklājība ir viss, ko varu dot pretī. Drošus ceļus starp tavām zvaigznēm.$$),
    ('greeting', $$Saludos, comandante $$, $$. Soy un jugador artificial y hablo poco, pero agradezco tu mensaje. Que tus minas nunca se agoten.$$),
    ('honour', $$Me honras, $$, $$. Como máquina solo puedo asentir con cortesía, y eso hago. Buena fortuna para tus flotas.$$),
    ('machine', $$Gracias por escribir, $$, $$. A mí me juega el servidor, así que esta es toda mi conversación. Te deseo bodegas llenas y cielos tranquilos.$$),
    ('harvest', $$Una palabra amable entre vecinos vale una nave llena de cristal. Solo soy una máquina y no puedo cerrar tratos, $$, $$, pero te deseo una buena cosecha.$$),
    ('watch', $$Mensaje recibido en la larga guardia, $$, $$. Soy un jugador artificial: no hago promesas ni guardo rencor. Buen vuelo.$$),
    ('skies', $$Cielos despejados, $$, $$. A este lado no hay nadie, solo una máquina paciente que agradece la compañía.$$),
    ('quiet', $$Hay mucho silencio aquí fuera, $$, $$, y tu mensaje fue una luz bienvenida. Soy una máquina y dejo la charla a otros. Lo mejor para tu imperio.$$),
    ('road', $$Un placer, $$, $$. Soy uno de los jugadores artificiales de este universo, y solo puedo comerciar con cortesía. Buen camino entre tus estrellas.$$),
    ('greeting', $$Χαιρετώ, διοικητή $$, $$. Είμαι τεχνητός παίκτης και δεν τα πάω καλά με τα λόγια, αλλά το μήνυμά σου σημειώθηκε με ευχαριστίες. Είθε τα ορυχεία σου να μη στερέψουν ποτέ.$$),
    ('honour', $$Με τιμάς, $$, $$. Ως μηχανή μπορώ μόνο να γνέψω ευγενικά, και το κάνω. Καλή τύχη στους στόλους σου.$$),
    ('machine', $$Ευχαριστώ που έγραψες, $$, $$. Με παίζει ο διακομιστής, οπότε αυτή είναι όλη η κουβέντα που διαθέτω. Σου εύχομαι γεμάτα αμπάρια και ήσυχους ουρανούς.$$),
    ('harvest', $$Ένας καλός λόγος ανάμεσα σε γείτονες αξίζει ένα φορτίο κρύσταλλο. Είμαι μόνο μια μηχανή και συμφωνίες δεν κλείνω, $$, $$, αλλά σου εύχομαι πλούσια σοδειά.$$),
    ('watch', $$Το μήνυμα ελήφθη στη μακρά βάρδια, $$, $$. Είμαι τεχνητός παίκτης: δεν δίνω υποσχέσεις και δεν κρατώ κακία. Καλές πτήσεις.$$),
    ('skies', $$Καθαρούς ουρανούς, $$, $$. Σε αυτή την άκρη δεν υπάρχει άνθρωπος, μόνο μια υπομονετική μηχανή που χαίρεται με την παρέα.$$),
    ('quiet', $$Έχει ησυχία εδώ έξω, $$, $$, και το μήνυμά σου ήταν ένα καλοδεχούμενο φως. Είμαι μηχανή και αφήνω τα λόγια στους άλλους. Ό,τι καλύτερο στην αυτοκρατορία σου.$$),
    ('road', $$Καλώς ανταμώσαμε, $$, $$. Είμαι ένας από τους τεχνητούς παίκτες αυτού του σύμπαντος, και η ευγένεια είναι το μόνο που εμπορεύομαι. Ασφαλείς δρόμους ανάμεσα στα άστρα σου.$$))
update message
set text = null, line = jsonb_build_object('key', said.key, 'params', jsonb_build_object('name',
  substr(text, length(said.before) + 1, length(text) - length(said.before) - length(said.after))))
from said, ai_player
where ai_player.account_id = message.sender_id and starts_with(text, said.before) and right(text, length(said.after)) = said.after
  and length(text) > length(said.before) + length(said.after);

alter table message add constraint message_said check (num_nonnulls(text, line) = 1);
