from web import get, run


@get("/")
def greeting():
    return "<h1>It works</h1><p>This is your server.</p>"


if __name__ == "__main__":
    run()
