import { stemWord } from './stem-word'

/*
 * Related English words: a question with one of them is often answered by a note with another. They
 * come from general English, not from any journal. Each line is one group.
 */

/** Words that say the same, or an event and the verb for it. */
const synonyms = `
die death dead funeral buried passed
bury burial buried grave
birth born newborn
pregnant pregnancy expecting
marry married marriage wedding wed
divorce divorced separated
kiss kissed
quarrel argue argument row
apologise apologize apology
move moved relocate
live lives lived lodge
flat apartment
house home
rent lease tenancy
buy bought purchase purchased
sell sold sale
cost price paid pay fee
salary wage earn
loan mortgage
job position post role
resign resigned resignation quit notice
retire retired retirement
fired sacked dismissed redundant redundancy
promotion promoted
boss manager supervisor
colleague coworker
exam test
teacher tutor taught teach
lesson class
holiday vacation trip
trip journey travel travelled
fly flight plane flew
car drive drove
bike bicycle cycle cycling
boat ship
ferry boat
swim swimming swam
run running ran jog jogging
walk walked hike hiking
doctor gp physician
surgery operation
ill illness sick unwell
fever temperature
hurt pain sore ache aching
injury injured
medicine medication pills tablets
dentist tooth teeth
asleep sleep slept
dream nightmare
tired exhausted
therapy therapist counsellor
worry worried anxious anxiety
afraid scared frightened fear
sad sadness
cry cried tears
angry anger furious
happy happiness
dog puppy
cat kitten
meal dinner supper
eat ate meal
cook cooked
bake baked baking
vegetarian vegan veggie
garden gardening
mum mom mother
dad father
grandma grandmother granny gran
grandpa grandfather grandad granddad
child children kid kids
wife spouse
husband spouse
neighbour neighbor
phone phoned call called rang
letter mail
email mail
photo photograph picture
movie film cinema
gig concert
repair repaired fix fixed mend mended
boiler heating
heating radiator
clean cleaned cleaning
lose lost missing
steal stolen theft
burgled burglary burglar
accident crash
win won prize
prize award
decide decided decision
choose chose choice
begin start began
finish finished end
cancel cancelled
password passcode
glasses spectacles
hairdresser barber
present gift
recover recovered recovery
return returned
visit visited visitor
arrive arrived
leave left
hate hated
adore adored
prefer preferred favourite
help helped assist
finish complete completed
rescue save saved
inherit inherited heirloom bequeath
rehab rehabilitation
hotel inn guesthouse hostel
result outcome verdict diagnosis
diagnosis diagnosed
because reason
give gave gift
own belong belongs owner
sweep broom
pregnant bump
quick fast
pick choose chosen
retire pension
stop quit gave
try attempt effort
call named name
street road lane
shop store
sofa couch settee
autumn fall
jumper sweater pullover
rubbish bin bins trash garbage
lift elevator
trousers jeans
biscuit cookie
tap faucet
cupboard closet
fridge refrigerator
stove cooker hob
kettle teapot
lorry truck van
bus coach
motorway highway
petrol fuel
underground metro tube subway
queue line
solicitor lawyer
police officer
wage income
fine penalty
tax taxes
will testament
speak talk spoke speech
sing choir
choir chorus
conduct conductor
bake baker bakery
hair haircut
spectacles optician
operation surgeon
scan mri xray
stitch stitches
dizzy faint fainted
heartbeat heart palpitations
panic anxiety
calm relaxed
lonely alone
bored boring
glad pleased
laugh laughed
shout shouted yell
hug hugged embrace
forgive forgave
lie lied
promise promised
invite invited invitation
guest visitor
host hosted
borrow borrowed lend lent
share shared
wait waited
hurry rush rushed
arrive landed
stay stayed
sleep nap
wake woke awake
drown drowned
storm gale
flood flooded
frost freeze froze
hot heat heatwave
mould mold damp
stain mark
crack cracked
break broke broken
tear torn
burn burnt
spill spilt
drop dropped
hide hid hidden
throw threw
wrong problem trouble fault
mistake error
secret hidden
`

/** Words and how people shorten them in notes and questions. */
const abbreviations = `
birthday bday
christmas xmas
appointment appt
holiday hols
week wk
month mth
year yr
hour hr
minute min
afternoon aft
tomorrow tmrw
temperature temp
doctor dr
department dept
government govt
management mgmt
manager mgr
information info
message msg
picture pic
video vid
television tv telly
university uni
vegetable veg
favourite fav
road rd
avenue ave
kilo kg
because bc
definitely def
approximately approx
maximum max
laboratory lab
representative rep
application app
mathematics maths
physiotherapist physio physiotherapy
`

/** Words that often come with one another. */
const associations = `
die ashes coffin cremated mourning
birth baby pregnant
marry bride groom engaged propose husband wife
divorce leave
kiss date romance
argue fight shouted
apologise sorry forgive
move flat house boxes
live flat house address moved
flat landlord tenant house
buy paid price shop ordered
cost bill expensive euros pounds dollars charge
money salary savings budget debt
job offer contract interview employer office work career
interview applied application
school teacher pupil classroom homework term
university college student campus
exam grade marks result passed failed
lesson course teacher learn
learn study practise
holiday ferry train hotel beach island flight
flight airport
car garage mechanic engine tyre
train station platform
swim pool lake sea
run race marathon
walk stroll path
doctor clinic appointment hospital nurse
hospital ward surgery emergency admitted ambulance
ill fever flu cold cough infection virus
fever flu
pain headache migraine
injury sprain torn broken fracture swollen
medicine prescription antibiotics dose
dentist filling crown appointment
weight weigh weighed scales kilos
sleep insomnia awake bed night
therapy session
worry panic nervous
joy happy glad delighted laughed
proud pride
dog walkies vet lead
vet animal
vet vaccine jab injection
eat lunch breakfast restaurant food
recipe ingredients flour cook bake
bread loaf loaves oven dough sourdough
drink wine beer
vegetarian meat diet
garden plant planted plot
plant planted sow seeds seedlings grow
harvest picked crop
weather rain storm snow
birthday party cake candles
party guests celebrate
christmas presents tree
parents mum dad
child son daughter
sibling brother sister
friend mate
neighbour downstairs upstairs
phone ring mobile
letter wrote post envelope
message text texted
visit stayed came saw
meet met introduced
book novel read reading author
music song sang
concert performance
piano keys
paint painted
plumber leak pipe tap
roof builder leak scaffolding
leak drip damp
wash laundry
find found
lose found
police stolen
fall slip tripped stairs
plan goal
quit stopped
smoke cigarettes quit
alcohol sober
key lock spare
size fit measure
shoe boots trainers
clothes coat dress jacket
insurance policy claim
bank account
passport visa
expire renew renewed
subscription cancelled monthly
internet wifi router
old age aged birthday years
weekly week
monthly month
like favourite love loved
treatment cure healed better
recover better
church service mass
inherit left will
finish last final
begin first opening
bury grave dug ashes
apologise argument
migraine headache
verdict doctor
diagnosis doctor hospital
score points
race finish time
marathon race kilometres
kilometre km
mile miles
kilo kg
rent deposit
flat viewing
viewing landlord
job vacancy post position recruiter
interview panel
rehab home care
care carer
home residents
baby girl boy born
girl daughter
boy son
school parents
puppy breeder
vet sleep
pack take suitcase
`

/** Each line: a hypernym, then its hyponyms, which are related to it but not to each other. */
const kinds = `
bird heron robin sparrow pigeon blackbird swift swallow owl crow magpie gull duck goose swan budgie parrot canary finch tit wren kingfisher buzzard kestrel thrush starling
pet dog cat hamster rabbit budgie goldfish puppy kitten tortoise
dog terrier spaniel labrador greyhound poodle collie dachshund retriever sheepdog
fruit apple pear plum cherry berry strawberry raspberry banana orange lemon grape peach fig apricot
vegetable potato tomato carrot onion bean pea courgette lettuce cabbage leek beetroot cucumber pumpkin radish spinach
flower rose tulip daffodil dahlia lily sunflower poppy snowdrop crocus violet
tree oak birch beech pine willow chestnut maple ash
drink tea coffee wine beer whisky cocoa juice gin
instrument piano guitar violin cello flute trumpet drum harmonium ukulele organ accordion
sport football tennis cricket rugby swim run climb
meal breakfast lunch dinner supper
furniture table chair sofa bed wardrobe desk shelf armchair cupboard
tool hammer drill saw screwdriver spanner spade
illness flu cold cough migraine fever cancer pneumonia
dessert cake pie tart pudding trifle crumble
colour red blue green yellow white black grey brown orange purple pink
weather rain snow wind fog storm sun frost thunder
child son daughter baby
building house flat tower barn shed
insect bee wasp ant moth butterfly beetle fly
`

/** Minimum weight at which a related word counts as a synonym. */
export const synonymWeight = 0.7
const associationWeight = 0.5
const kindWeight = 0.6

const relatedStems = buildRelatedStems()

/** The stems related to a stem, without itself, with how close they are: 0 to 1. Empty for most. */
export function findRelatedStems(stem: string): ReadonlyMap<string, number> {
  return relatedStems.get(stem) ?? noStems
}

const noStems: ReadonlyMap<string, number> = new Map()

function buildRelatedStems(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const related = new Map<string, Map<string, number>>()
  const groups = [
    ...[...parseGroups(synonyms), ...parseGroups(abbreviations)].map((stems) => ({ stems, weight: synonymWeight })),
    ...parseGroups(associations).map((stems) => ({ stems, weight: associationWeight })),
    ...parseGroups(kinds).flatMap(([kind = '', ...things]) =>
      things.map((thing) => ({ stems: [kind, thing], weight: kindWeight })),
    ),
  ]
  for (const { stems, weight } of groups) {
    for (const stem of stems) {
      const known = related.get(stem) ?? new Map<string, number>()
      for (const other of stems) if (other !== stem) known.set(other, Math.max(weight, known.get(other) ?? 0))
      related.set(stem, known)
    }
  }
  return related
}

function parseGroups(lines: string): readonly (readonly string[])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.split(' ').map(stemWord))])
}
