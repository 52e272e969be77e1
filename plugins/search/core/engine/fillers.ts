/** Words that say nothing beside others, as single letters; alone, they are words like all. */
const FILLERS = new Set(
  `a about after again all already also although always am an and any anybody
  anyone are as at be because been before being between both but by can cannot
  could did do does doesn doing done don during each either else even ever every
  for from get gets getting give given gives go goes going got had has have
  having he help her here him his how however i if im in into is isn it its
  itself just keep keeps kind know let like look made make makes many may me
  might mine more most much must my myself need needs neither never no nobody
  none nor not nothing of off often on once one only or other our out over own
  per please possible put rather really same say says see seem seems shall she
  should since so some somebody someone something somehow still such take tell
  than that the their them then there these they thing things this those through
  to too try trying under until up upon us use used user uses using very via
  want wanted was way we well were what whatever when where whether which while
  who whole whom whose why will with within work works working would yet
  you your yours`.split(/\s+/),
);

/** Whether a word says nothing beside others. */
export function isFiller(word: string): boolean {
  return [...word].length < 2 || FILLERS.has(word);
}
