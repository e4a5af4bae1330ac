/** Irregular English forms, one lemma a line: the lemma first, then its forms. */
const lines = `
be am is are was were been being
become became
begin began begun
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
cut cutting
deal dealt
die dying died dies dead death
dig dug digging
do did done does
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven driving
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
fly flew flown flies
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten getting
give gave given
go went gone goes
grow grew grown
hang hung
have had has having
hear heard
hide hid hidden
hit hitting
hold held
keep kept
know knew known
lay laid
lead led
lean leant
learn learnt
leave left
lend lent
lie lay lain lying
light lit
lose lost
make made
mean meant
meet met
pay paid
quit quitting
read
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
shut shutting
sing sang sung
sink sank sunk
sit sat
sleep slept
smell smelt
speak spoke spoken
spell spelt
spend spent
spill spilt
spoil spoilt
stand stood
steal stole stolen
stick stuck
sting stung
strike struck
swear swore sworn
sweep swept
swell swollen
swim swam swum
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weep wept
win won
write wrote written
child children
foot feet
goose geese
knife knives
loaf loaves
man men
mouse mice
person people
shelf shelves
thief thieves
tooth teeth
wife wives
wolf wolves
woman women
bad worse worst
good better best
`

/** The lemma of each irregular form. A form of two lemmas has the first one. */
export const lemmaByForm: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .toReversed()
    .flatMap((line) => {
      const [lemma = '', ...forms] = line.split(' ')
      return forms.map((form) => [form, lemma] as const)
    }),
)
