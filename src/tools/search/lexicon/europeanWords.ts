/**
 * `english: words`: what a word of German, Spanish, French, Portuguese, Italian, Dutch, Polish or Russian means,
 * and here and there of Ukrainian, Swedish or Turkish.
 * Accents are folded and common endings dropped on both sides, so one form of a word is usually enough.
 */
export const europeanWords = `
create: erstellen anlegen erzeugen anfertigen lege leg erstell crear crea crees cree creer créer crée criar cria crie creare crea creo maken aanmaken maak utworz stworz создать создай создавать
new: neu neue neuer neues neuen nuevo nueva nouveau nouvelle novo nova nuovo nuova nieuw nieuwe nowy новый новая новое
add: hinzufügen hinzu ergänzen füge eintragen trag trage eintrag añadir añade agregar agrega anadir ajouter ajoute ajoutez adicionar adicione acrescentar aggiungere aggiungi toevoegen voeg dodaj добавить добавь
insert: einfügen insertar insérer inserir inserire invoegen вставить
show get view: zeigen zeige zeig anzeigen anschauen ansehen mostrar muestra mostre muéstrame enseñar ver montrer montre voir afficher affiche exibir mostra mostrare vedere visualizzare tonen toon bekijken pokaż показать покажи
get: holen hole hol abrufen bekommen besorgen obtener obtén conseguir dame traer obtenir récupérer récupère chercher obter pegar buscar ottenere prendere recuperare dammi ophalen krijgen pobierz получить получи
list: auflisten auflistung liste listen listar lista enumerar lister énumérer listare elenca elencare elenco lijst opsommen список перечислить
read: lesen lies lese auslesen leer lee leo lire lis lisez ler leia leggere leggi lezen lees прочитать читать прочитай
open: öffnen öffne abrir abre abrir ouvrir ouvre aprire apri openen открыть открой
search find: suchen suche such finden finde find durchsuchen nachschlagen buscar busca busque búsqueda encontrar encuentra hallar chercher cherche recherche rechercher trouver trouve procurar procure pesquisar pesquisa encontre achar cercare cerca trovare trova zoeken zoek vinden szukaj znajdź искать найти найди поиск
check: prüfen prüfe überprüfen kontrollieren nachsehen schauen comprobar comprueba revisar verificar verifica vérifier vérifie contrôler conferir checar controllare verificare controleren проверить проверь
query: abfragen abfrage consultar consulta interroger requête consulta consultare interrogare opvragen запрос
change update edit: ändern ändere bearbeiten bearbeite aktualisieren aktualisiere anpassen ändern cambiar cambia modificar modifica actualizar actualiza editar edita modifier modifie changer change mettre_à_jour mudar mude alterar altere atualizar atualize modificare modifica cambiare aggiornare aggiorna wijzigen bijwerken aanpassen zmień изменить измени обновить обнови редактировать
replace: ersetzen ersetze reemplazar sustituir remplacer substituir sostituire vervangen заменить
delete remove: löschen lösche lösch entfernen entferne eliminar elimina borrar borra quitar quita supprimer supprime effacer enlever excluir exclua apagar apague deletar remover remova eliminare cancellare rimuovere verwijderen usuń удалить удали
send: senden sende schicken schicke schick verschicken versenden enviar envía envia envíe mandar manda envoyer envoie envoyez mande inviare invia mandare verzenden sturen stuur versturen wyślij отправить отправь послать
write: schreiben schreibe schreib escribir escribe écrire écris escrever escreva scrivere scrivi schrijven schrijf написать напиши
post publish: posten veröffentlichen veröffentliche publicar publica publier publie publique pubblicare pubblica publiceren plaatsen опубликовать
reply answer: antworten antworte beantworten antwort responder responde contestar répondre réponds répondez réponse resposta rispondere rispondi risposta antwoorden ответить ответь
share: teilen teile freigeben compartir comparte partager partage compartilhar compartilhe condividere condividi delen поделиться
upload: hochladen lade_hoch subir sube cargar téléverser télécharger_sur charger carregar enviar_arquivo caricare carica uploaden загрузить загрузи
download: herunterladen runterladen descargar descarga télécharger télécharge baixar baixe scaricare scarica downloaden скачать скачай
save store: speichern speichere sichern ablegen guardar guarda almacenar enregistrer sauvegarder sauvegarde salvar salve guardar armazenar salvare salva opslaan bewaren сохранить сохрани
copy: kopieren kopiere copiar copia copier copie copiare kopiëren скопировать копировать
move: verschieben verschiebe bewegen mover mueve déplacer déplace mova spostare sposta verplaatsen переместить перемести
rename: umbenennen benenne renombrar renommer renomear rinominare hernoemen переименовать
run execute: ausführen führe laufen lassen ejecutar ejecuta correr exécuter exécute lancer executar execute rodar eseguire esegui uitvoeren выполнить запустить запусти
start: starten starte beginnen anfangen iniciar inicia empezar arrancar démarrer démarre commencer lance iniciar inicie começar avviare avvia iniziare starten beginnen начать
stop: stoppen stoppe anhalten beenden beende parar detener detén arrêter arrête pare interromper fermare ferma arrestare stoppen остановить останови
cancel: abbrechen stornieren absagen storniere kündigen cancelar cancela anular annuler annule cancele annullare annulla disdire annuleren отменить отмени
close: schließen schliesse schließe cerrar cierra fermer ferme fechar feche chiudere chiudi sluiten закрыть закрой
enable: aktivieren einschalten anschalten activar activa habilitar activer active ativar ative attivare attiva inschakelen включить включи
disable: deaktivieren ausschalten abschalten desactivar deshabilitar désactiver desativar disattivare uitschakelen выключить отключить
invite: einladen lade_ein invitar invita inviter invite convidar convide invitare uitnodigen пригласить пригласи
assign: zuweisen zuordnen asignar asigna assigner attribuer affecter atribuir atribua assegnare assegna toewijzen назначить назначь
translate: übersetzen übersetze traducir traduce traduire traduis traduzir traduza tradurre traduci vertalen vertaal перевести переведи
convert: umwandeln konvertieren convertir convierte convertissez transformer converter converta convertire converti omzetten конвертировать
calculate: berechnen rechnen calcular calcule calculer calcolare berekenen рассчитать
compare: vergleichen comparar compara comparer compare confrontare vergelijken сравнить
analyze: analysieren analyse analizar analiza analyser analisar analise analizzare analizza analyseren анализировать
summarize summary: zusammenfassen zusammenfassung resumir resume resumen résumer résumé resumo riassumere riassunto samenvatten
generate: generieren generar genera générer génère gerar gere generare genereren сгенерировать
draw: zeichnen zeichne dibujar dibuja dessiner dessine desenhar desenhe disegnare disegna tekenen нарисовать нарисуй
plan schedule: planen plane planificar programar planifica planifier programme planejar agendar agende pianificare programmare plannen запланировать
book booking: buchen buche buchung reservieren reservar reserva réserver réserve reservar reserve prenotare prenota prenotazione boeken reserveren забронировать
buy order: kaufen kaufe bestellen comprar compra acheter achète commander comprar compre comprare ordinare kopen bestellen купить заказать
pay: bezahlen zahlen pagar paga payer paie pague pagare betalen оплатить
approve: genehmigen freigeben aprobar aprueba approuver approuve aprovar aprove approvare goedkeuren одобрить
merge: zusammenführen fusionar fusionner mesclar unire samenvoegen объединить
restore: wiederherstellen restaurar restaura restaurer rétablir restaurar ripristinare herstellen восстановить
test: testen teste test probar prueba tester essayer testar teste provare testare тестировать
install: installieren installiere instalar instala installer installe instale installare installa installeren установить установи
deploy: bereitstellen ausrollen desplegar despliega déployer déploie implantar implementar distribuire развернуть
monitor: überwachen supervisar monitorear surveiller monitorar monitorare controlar bewaken мониторинг следить
remind reminder: erinnern erinnere erinnerung recordar recuérdame recordatorio rappeler rappelle rappel lembrar lembre lembrete ricordare promemoria herinneren напомнить напомни
tell message: sagen sage mitteilen decir dile avisar avisa dire dis diga avise dire avvisare
ask question: fragen frage preguntar pregunta demander question perguntar pergunta chiedere domanda vragen вопрос
explain: erklären explicar explica expliquer explique spiegare uitleggen объяснить
count: zählen anzahl wieviele wie_viele contar cuenta cuántos cuántas cuanto combien compter nombre_de contar quantos quantas quanti contare tellen сколько количество
message: nachricht nachrichten mitteilung mensaje mensajes message messages mensagem mensagens messaggio messaggi bericht berichten wiadomość сообщение сообщения
email: mail mails correo correos courriel mél correio posta email e_mail письмо почта почту
inbox mailbox: posteingang postfach bandeja buzón boîte caixa casella
attachment: anhang anhänge adjunto adjuntos pièce_jointe jointe anexo anexos allegato allegati bijlage вложение
channel: kanal kanäle canal canales canaux canais canale canali kanaal канал каналы канале
chat: unterhaltung gespräch conversación charla discussion conversation conversa conversazione gesprek чат
thread: faden hilo fil
group: gruppe gruppen grupo grupos groupe groupes gruppo gruppi groep группа группу
user: benutzer nutzer anwender usuario usuarios utilisateur utilisateurs usuário usuários utente utenti gebruiker użytkownik пользователь пользователей
member: mitglied mitglieder miembro miembros membre membres membro membros membri lid leden участник
person people: person personen leute persona personas personne personnes gens pessoa pessoas persone mensen люди человек
customer: kunde kunden kundin cliente clientes client clients clienti klant klanten клиент
contact: kontakt kontakte contacto contactos contact contato contatos contatto contatti контакт
company: firma unternehmen empresa empresas entreprise société azienda società bedrijf компания
team: mannschaft equipo équipe equipe time squadra команда
role permission: rolle rechte berechtigung permiso permisos rol droit droits autorisation permissão permissões papel permesso permessi ruolo toestemming права
account: konto konten cuenta cuentas compte comptes conta contas conto account rekening аккаунт счёт
password: passwort kennwort contraseña mot_de_passe senha wachtwoord пароль
login: anmelden anmeldung einloggen iniciar_sesión connexion connecter entrar accesso inloggen вход войти
task: aufgabe aufgaben tarea tareas tâche tâches tarefa tarefas compito compiti attività taak taken zadanie задача задачу задачи
issue ticket: ticket vorgang incidencia incidencias problème problema problemas chamado segnalazione тикет
bug error: fehler fehlermeldung error errores erreur erreurs erro erros errore errori fout fouten ошибка ошибки
project: projekt projekte proyecto proyectos projet projets projeto projetos progetto progetti project проект
board: tafel tablero tableau quadro lavagna bord доска
card: karte karten tarjeta tarjetas carte cartes cartão cartões scheda schede kaart карточка карточку
list: liste listen lista listas listes liste elenco lijst список
comment: kommentar kommentare kommentieren comentario comentarios comentar commentaire commentaires commenter comentário comentários commento commenti opmerking комментарий
note: notiz notizen nota notas note notes appunto appunti notitie заметка заметку
document: dokument dokumente documento documentos document documents documenti документ
file: datei dateien archivo archivos fichero ficheros fichier fichiers arquivo arquivos ficheiro bestand bestanden plik файл файлы
folder directory: ordner verzeichnis carpeta carpetas directorio dossier dossiers répertoire pasta pastas diretório cartella cartelle map mappen папка папку
page: seite seiten página páginas page pages pagina pagine strona страница страницу
website site: webseite website sitio sitio_web site_web site sito strona сайт
text: text texto textos texte textes testo testi tekst текст
sentence paragraph: satz absatz frase párrafo phrase paragraphe frase parágrafo paragrafo zin предложение
title: titel título títulos titre titolo название заголовок
image picture photo: bild bilder foto fotos imagen imágenes imagem imagens image images photo photos immagine immagini afbeelding obraz изображение картинка картинку фото
video: video videos vídeo vídeos vidéo vidéos filmato видео
music song: musik lied lieder música canción musique chanson canção musica canzone muziek музыка
audio voice: ton stimme sprache audio voz voix voce geluid голос звук
table: tabelle tabellen tabla tablas tableau tableaux tabela tabelas tabella tabelle tabel таблица таблицу
spreadsheet sheet: tabellenblatt blatt arbeitsblatt hoja hojas feuille feuilles planilha folha foglio werkblad лист
row record: zeile zeilen datensatz datensätze fila filas registro registros ligne lignes enregistrement linha linhas riga righe record rij строка запись записи
column field: spalte spalten feld felder columna columnas campo campos colonne colonnes champ champs coluna colunas colonna colonne kolom veld столбец поле
cell range: zelle zellen celda celdas cellule cellules célula células cella celle cel
chart: diagramm diagramme grafik gráfico gráfica gráficos graphique graphiques diagramme grafico grafici grafiek диаграмма график
bar column: balken säulen barras barres barre
pie: kuchen torten pastel circular camembert pizza torta
line: linie linien línea líneas linea linee
map: karte landkarte stadtplan mapa mapas carte plan mappa mappe kaart карта карту
calendar: kalender calendario calendrier calendário agenda календарь
event appointment: termin termine veranstaltung ereignis besprechung treffen evento eventos cita citas événement événements rendez rendez_vous compromisso evento eventi appuntamento afspraak gebeurtenis событие встреча встречу
meeting: besprechung sitzung reunión reuniones réunion réunions reunião reuniões riunione riunioni vergadering собрание
date: datum fecha date data datum дата
time: zeit uhrzeit uhr hora horas tiempo heure temps tempo orario ora tijd время
day today: tag heute día hoy jour aujourd hoje dia oggi giorno vandaag сегодня
week: woche wochen semana semanas semaine settimana week неделя
month: monat mes mois mês mese maand месяц
weather: wetter wettervorhersage clima météo temps_qu tempo_que meteo weer pogoda погода погоду прогноз
forecast: vorhersage prognose pronóstico prévision prévisions previsão previsões previsione previsioni voorspelling
news: nachrichten_aus neuigkeiten schlagzeilen noticias noticia actualités actualité nouvelles notícias notícia notizie notizia nieuws новости
price: preis preise precio precios prix preço preços prezzo prezzi prijs цена цену
product: produkt produkte artikel producto productos artículo produit produits article produto produtos prodotto prodotti product товар товары
order: bestellung bestellungen auftrag pedido pedidos commande commandes encomenda ordine ordini bestelling заказ заказы
invoice: rechnung rechnungen factura facturas facture factures fatura faturas fattura fatture factuur faktura счёт
payment: zahlung zahlungen pago pagos paiement paiements pagamento pagamentos pagamenti betaling оплата платёж
refund: erstattung rückerstattung reembolso remboursement rembourser rimborso terugbetaling возврат
discount: rabatt rabatte descuento descuentos remise réduction desconto descontos sconto sconti korting скидка
subscription: abo abonnement abonnements suscripción suscripciones assinatura assinaturas abbonamento подписка
shop store: laden geschäft tienda tiendas boutique magasin loja lojas negozio winkel магазин
cart: warenkorb einkaufswagen carrito panier carrinho carrello winkelwagen корзина
stock inventory: bestand lager inventario existencias stock estoque magazzino voorraad склад
shipping delivery: versand lieferung envío entrega livraison expédition envio spedizione consegna levering доставка
money balance: geld guthaben saldo dinero solde argent dinheiro saldo denaro geld баланс деньги
tax: steuer steuern impuesto impuestos impôt taxe imposto tassa belasting налог
stock share: aktie aktien acción acciones action_boursière ação ações azione azioni aandeel акция акции
exchange rate currency: wechselkurs währung cambio divisa moneda taux devise câmbio moeda cambio valuta wisselkoers курс валюта
restaurant: restaurante restaurantes restaurant ristorante ristoranti ресторан
hotel accommodation: unterkunft ferienwohnung wohnung alojamiento piso apartamento hospedaje hébergement logement appartement hospedagem alojamento alloggio appartamento verblijf жильё отель
flight: flug flüge vuelo vuelos vol vols voo voos volo voli vlucht рейс полёт
train: zug bahn tren train trem treno trein поезд
route directions: route wegbeschreibung weg strecke ruta camino itinéraire trajet rota caminho percorso strada route маршрут
trip itinerary travel: reise reiseplan rundreise urlaub viaje voyage viagem roteiro viaggio reis путешествие поездка
place location: ort orte standort lugar lugares ubicación lieu endroit local localização luogo posizione plaats место
address: adresse anschrift dirección direcciones adresse endereço indirizzo adres адрес
city: stadt ciudad ville cidade città stad город
book: buch libro livre livro libro boek книга
movie film: film filme película películas pelicula film filme filmes film фильм
series: serie serien serie série séries сериал
language: sprache idioma langue língua idioma lingua taal язык
code: quellcode quelltext código code codice код
repository: repositorium repositorio dépôt repositório репозиторий
branch: zweig rama branche ramo filial ветка ветку
version: fassung versión version versão versione versie версия
change history: änderung änderungen verlauf cambio cambios historial changement changements historique alteração alterações histórico modifiche cronologia wijzigingen изменения история
database: datenbank datenbanken base_de_datos base_de_données banco_de_dados database базу базы данных
data: daten datos donnée données dados dati gegevens dane данные
server: server rechner servidor servidores serveur serveurs servidor server сервер
function: funktion función fonction função funzione functie функция
environment variable: umgebungsvariable
backup: sicherung copia_de_seguridad sauvegarde cópia backup резервная
log: protokoll protokolle registros journal journaux logs registro logboek лог логи
status: zustand status estado statut état estado stato toestand статус
report: bericht berichte informe informes rapport rapports relatório relatórios rapporto relazione rapport отчёт отчет
dashboard: übersicht panel tablero_de tableau_de_bord painel cruscotto дашборд
notification: benachrichtigung benachrichtigungen notificación notificaciones notification notificação notificações notifica notifiche melding уведомление
alert: warnung alarm alarme alerta alertas alerte alertes avviso allarme waarschuwing
setting configuration: einstellung einstellungen konfiguration ajuste ajustes configuración paramètre paramètres réglage configuração configurações impostazioni configurazione instelling настройка настройки
form: formular formulario formulaire formulário modulo formulier форма
survey: umfrage encuesta sondage pesquisa_de sondaggio enquête опрос
template: vorlage vorlagen plantilla plantillas modèle modèles modelo modelli sjabloon шаблон
tag label: etikett schlagwort etiqueta etiquetas étiquette étiquettes etichetta etichette тег
link: verknüpfung enlace enlaces lien liens ligação collegamento ссылка
button: knopf schaltfläche botón bouton botão pulsante knop кнопка
screen screenshot: bildschirm bildschirmfoto pantalla captura captura_de_pantalla écran capture capture_d_écran tela captura_de_tela schermo schermata scherm скриншот экран
phone call: anruf anrufen telefon telefonieren llamada llamar teléfono appel appeler téléphone ligar chamada telefone chiamare chiamata telefono bellen звонок позвонить телефон
number: nummer nummern zahl número números numéro numéros numero numeri номер
name: name nombre nom nome naam имя
domain: domäne dominio domaine domínio domein домен
certificate: zertifikat certificado certificat certificato certificaat сертификат
department: abteilung departamento département reparto afdeling
employee: mitarbeiter empleado empleados employé employés funcionário funcionários dipendente dipendenti medewerker сотрудник
vacation leave: urlaub_ferien vacaciones congé congés férias ferie vakantie отпуск
free available: frei verfügbar libre disponible livre disponível libero disponibile vrij beschikbaar свободно
open current: offen offene aktuell aktuelle abierto actual ouvert actuel aberto atual aperto attuale
last recent latest: letzte letzten neueste neuesten último últimos última últimas dernier derniers dernière dernières recente recentes ultimo ultimi ultime laatste последний последние
popular trending: beliebt populares tendencias populaire tendance tendances populares tendência popolari tendenze populair
all: alle todos todas tous toutes tutti tutte все
rain weather: regnen regen regnet lluvia llover llueve pluie pleuvoir pleut chuva chover chove pioggia piovere piove regenen дождь
weather: quel_temps temps_fera wie_wird_das_wetter hace_calor hace_frío
click: klicken klick clic cliquer clicar cliccare klikken нажать кликнуть
browser: navegador navigateur browser браузер
disk: festplatte disco disque schijf диск
distance: entfernung distancia distance distância distanza afstand расстояние
nearby: nähe umgebung cerca près perto vicino dichtbij рядом
theme topic: thema themen tema temas thème sujets argomento onderwerp тема
quote: angebot cotización devis orçamento preventivo offerte
expense: ausgabe ausgaben gasto gastos dépense despesa spesa uitgave расход
timesheet: stundenzettel zeiterfassung horas_trabajadas feuille_de_temps
holiday: ferien feiertag
profile: profil perfil profilo profiel профиль
friend: freund freunde amigo amigos ami amis amico vriend друг
photo: fotografía photographie fotografia
sound: klang sonido son som suono
sell: verkaufen vender vendre vendere verkopen продать
learn: lernen aprender apprendre imparare leren
help: hilfe helfen ayuda aide ajuda aiuto hulp помощь
container: behälter contenedor contenedores conteneur conteneurs contêiner contenitore контейнер
cluster: grappe clúster кластер
queue: warteschlange cola fila file_d_attente coda wachtrij очередь
cache: zwischenspeicher caché cache
key: schlüssel clave clé chave chiave sleutel ключ
network: netzwerk red réseau rede rete netwerk сеть
disk storage: speicher almacenamiento stockage armazenamento opslag хранилище
service: dienst servicio servicios serviço serviços servizio servizi dienst сервис
app: anwendung aplicación application aplicativo aplicação applicazione toepassing приложение
request: anfrage anforderung solicitud demande solicitação pedido_de richiesta verzoek
device: gerät dispositivo appareil apparaat устройство
component: komponente componente composant component
priority: priorität prioridad priorité prioridade priorità prioriteit приоритет
deadline: frist fälligkeit plazo échéance prazo scadenza срок
checklist: checkliste lista_de_verificación
sticky note: haftnotiz klebezettel post_it nota_adhesiva pense_bête
shape: form figura forma forme vorm
export: exportieren exportar exporter esportare exporteren экспорт
import: importieren importar importer importare importeren импорт
filter: filtern filtrar filtrer filtrare filteren фильтр
sort: sortieren ordenar trier ordinare sorteren сортировать
record: aufnehmen aufnahme grabar grabación enregistrer gravar gravação registrare opnemen записать
play: abspielen reproducir jouer lire_la reproduzir tocar riprodurre afspelen
lock: sperren bloquear verrouiller bloquear bloccare vergrendelen
complete: erledigen abschließen completar terminar terminer compléter concluir completare voltooien завершить
restart: neustarten neustart reiniciar redémarrer reiniciar riavviare herstarten перезапустить
connect: verbinden conectar connecter conectar collegare verbinden подключить
sales revenue: umsatz verkauf ventas ingresos ventes vendas receita vendite ricavi omzet продажи
usage: nutzung verbrauch uso utilisation utilizzo gebruik
performance: leistung rendimiento performance desempenho prestazioni
`;
