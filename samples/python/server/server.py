from generator import generate, load
from web import get, post, run


@get("/")
def greeting():
    return "<h1>It works</h1><p>This is your server.</p>"


@post("/echo")
def echo(form):
    return {"echo": form["text"]}


@post("/gpt")
def gpt(form):
    return {"generated_text": generate(form["prompt"])}


if __name__ == "__main__":
    run(prepare=load)
