// Cards that can be read in play, and what the rulebook recommends at set-up.
import { expect, noViolations, open, test } from './support';

for (const { language, vaccine, advice, inForce } of [
  { language: 'en', vaccine: 'raise the vaccine by 1', advice: 'The rulebook recommends', inForce: 'in force' },
  { language: 'it', vaccine: 'fai salire il vaccino di 1', advice: 'Il regolamento consiglia', inForce: 'in vigore' },
]) {
  test(`the scenario and the policies of Austerity, ${language}`, async ({ page }) => {
    await open(page, '/', { language });
    await page.click('[data-setup="austerity"]');
    await page.selectOption('[data-option="scenario"]', 'epidemic');
    await page.selectOption('[data-option="country"]', 'offshore_haven');
    await expect(page.locator('[data-advice]')).toContainText(advice);
    await page.check('[data-option="policies"]');
    await expect(page.locator('[data-advice]')).toBeEmpty();
    await page.click('[data-start]');
    await page.waitForSelector('[data-choice="0"]');

    // By keyboard: opened, read, put away, and the focus is back.
    await page.locator('[data-read-card="epidemic"]').focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog');
    await expect(card).toContainText(vaccine);
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(page.locator('[data-read-card="epidemic"]')).toBeFocused();

    await page.click('[data-read-card="trade"]');
    await expect(card.locator('section')).toHaveCount(3);
    await expect(card.locator('section[aria-current="true"]')).toContainText(inForce);
    await page.keyboard.press('Escape');
    await page.click('[data-read="event"]');
    await expect(card.locator('[data-card]')).toHaveCount(15);
    await page.keyboard.press('Escape');

    // And by a word in the rules.
    await page.locator('#tab-rules').click();
    await page.getByRole('searchbox').fill('epidemi');
    await expect(page.locator('#side [data-card="scenario epidemic"]')).toContainText(vaccine);
  });
}

for (const { title, kind, cards, all } of [
  { title: 'austerity', kind: 'scenario', cards: '6 different cards', all: 'Epidemic' },
  { title: 'downturn', kind: 'event', cards: '42 different cards', all: 'Market Crash' },
  { title: 'petrostat', kind: 'ideology', cards: '7 different cards', all: 'Liberal' },
  { title: 'pigs', kind: 'action', cards: '52 different cards, ', all: 'Bank Levy' },
])
  test(`every card of ${title} from the lobby and from the table`, async ({ page }) => {
    await open(page);
    await page.click(`[data-deck="${title}"]`);
    const sheet = page.getByRole('dialog');
    await sheet.locator(`[data-kind="${kind}"]`).click();
    await expect(sheet.locator('[data-deck-count]')).toContainText(cards);
    await expect(sheet).toContainText(all);
    const shown = await sheet.locator('[data-card]').count();
    expect(await sheet.locator('li:has(.mark)').count()).toBe(shown); // each with where it comes from
    await noViolations(page);
    await sheet.getByRole('searchbox').fill('no card says this');
    await expect(sheet.locator('[data-card]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    if ((await sheet.count()) > 0) await page.keyboard.press('Escape'); // the first one empties the field
    await expect(sheet).toHaveCount(0);
    await expect(page.locator(`[data-deck="${title}"]`)).toBeFocused();

    await page.click(`[data-play="${title}"]`);
    await page.waitForSelector('[data-choice="0"]');
    await page.locator(`[data-deck="${title}"]`).click();
    await expect(sheet.locator('[data-card]').first()).toBeVisible();
  });
